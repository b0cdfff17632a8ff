import { lazyScreen } from '../platform/lazy-screen.tsx'

/** The settings, by themselves: the other addresses behind a sign-in do not bring them. */
export const Settings = lazyScreen(() => import('./settings-screen.tsx').then((file) => file.SettingsScreen))
