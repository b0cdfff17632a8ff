import { lazyScreen } from '../platform/lazy-screen.tsx'

/** The profile with its settings, by itself: the other addresses behind a sign-in do not bring it. */
export const Profile = lazyScreen(() => import('./profile-screen.tsx').then((file) => file.ProfileScreen))
