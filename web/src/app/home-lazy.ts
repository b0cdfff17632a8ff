import { lazyScreen } from '../platform/lazy-screen.tsx'

/** Home, by itself: the other addresses behind a sign-in do not bring it. */
export const Home = lazyScreen(() => import('./home-screen.tsx').then((file) => file.HomeScreen))
