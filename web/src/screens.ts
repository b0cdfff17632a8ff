import { paths } from '@turfwise/contract/app-paths'
import type { Role } from '@turfwise/domain/account/profile'
import { ChartColumn, House, ListChecks, type LucideIcon, ShieldCheck, UserRound, UsersRound } from 'lucide-react'
import type { GuestScreenProps } from './features/auth/guest-screen.ts'
import { type LazyScreen, lazyScreen } from './platform/lazy-screen.tsx'

/** An entry of the navigation. */
export interface NavWords {
  label: string
  icon: LucideIcon
  /** Shown to this role alone. */
  role?: Role
}

/** Shown to who is not signed in; the others are sent on. */
interface GuestScreen {
  path: string
  guard: 'guest'
  screen: LazyScreen<GuestScreenProps>
}

/** Shown to anybody. */
interface OpenScreen {
  path: string
  guard: 'anyone'
  screen: LazyScreen<object>
}

/** Stands behind a sign-in, within the navigation. `home`: without one its address is the landing page's; `admin`: for admins alone. */
export interface SignedInScreen {
  path: string
  guard: 'signed-in' | 'home' | 'admin'
  screen: LazyScreen<object>
  nav?: NavWords
}

export type AppScreen = GuestScreen | OpenScreen | SignedInScreen

/** Every screen of the app, a line each; navigation in this order. A screen's code is a file of its own that comes with it. */
export const SCREENS: readonly AppScreen[] = [
  {
    path: paths.login(),
    guard: 'guest',
    screen: lazyScreen(() => import('./features/auth/login-screen.tsx').then((file) => file.LoginScreen)),
  },
  {
    path: paths.signup(),
    guard: 'guest',
    screen: lazyScreen(() => import('./features/auth/signup-screen.tsx').then((file) => file.SignupScreen)),
  },
  {
    path: paths.forgotPassword(),
    guard: 'guest',
    screen: lazyScreen(() =>
      import('./features/auth/mail-request-screen.tsx').then((file) => file.ForgotPasswordScreen),
    ),
  },
  {
    path: paths.signInLink(),
    guard: 'guest',
    screen: lazyScreen(() => import('./features/auth/mail-request-screen.tsx').then((file) => file.SignInLinkScreen)),
  },
  {
    path: paths.openLink(),
    guard: 'anyone',
    screen: lazyScreen(() => import('./features/auth/open-link-screen.tsx').then((file) => file.OpenLinkScreen)),
  },
  {
    path: paths.resetPassword(),
    guard: 'anyone',
    screen: lazyScreen(() =>
      import('./features/auth/reset-password-screen.tsx').then((file) => file.ResetPasswordScreen),
    ),
  },
  {
    path: paths.confirm(),
    guard: 'anyone',
    screen: lazyScreen(() => import('./features/auth/confirm-screen.tsx').then((file) => file.ConfirmScreen)),
  },
  {
    path: paths.home(),
    guard: 'home',
    screen: lazyScreen(() => import('./app/home/home-screen.tsx').then((file) => file.HomeScreen)),
    nav: { label: 'Dashboard', icon: House },
  },
  {
    path: paths.tasks(),
    guard: 'signed-in',
    screen: lazyScreen(() => import('./app/tasks/tasks-screen.tsx').then((file) => file.TasksScreen)),
    nav: { label: 'Tasks', icon: ListChecks },
  },
  {
    path: paths.analytics(),
    guard: 'signed-in',
    screen: lazyScreen(() => import('./app/analytics/analytics-screen.tsx').then((file) => file.AnalyticsScreen)),
    nav: { label: 'Analytics', icon: ChartColumn },
  },
  {
    path: paths.community(),
    guard: 'signed-in',
    screen: lazyScreen(() => import('./app/community/community-screen.tsx').then((file) => file.CommunityScreen)),
    nav: { label: 'Community', icon: UsersRound },
  },
  {
    path: paths.profile(),
    guard: 'signed-in',
    screen: lazyScreen(() => import('./app/profile/profile-screen.tsx').then((file) => file.ProfileScreen)),
    nav: { label: 'Profile', icon: UserRound },
  },
  {
    path: paths.admin(),
    guard: 'admin',
    screen: lazyScreen(() => import('./app/admin/admin-screen.tsx').then((file) => file.AdminScreen)),
    nav: { label: 'Admin', icon: ShieldCheck, role: 'admin' },
  },
  {
    path: paths.notifications(),
    guard: 'signed-in',
    screen: lazyScreen(() =>
      import('./app/notifications/notifications-screen.tsx').then((file) => file.NotificationsScreen),
    ),
  },
  {
    path: paths.activity(),
    guard: 'signed-in',
    screen: lazyScreen(() => import('./app/activity/activity-screen.tsx').then((file) => file.ActivityScreen)),
  },
  {
    path: paths.share(),
    guard: 'signed-in',
    screen: lazyScreen(() => import('./app/share/share-screen.tsx').then((file) => file.ShareScreen)),
  },
  {
    path: paths.gardens(),
    guard: 'signed-in',
    screen: lazyScreen(() =>
      import('./app/household/shared-gardens-screen.tsx').then((file) => file.SharedGardensScreen),
    ),
  },
  {
    path: paths.invitation(),
    guard: 'signed-in',
    screen: lazyScreen(() => import('./app/household/invitation-screen.tsx').then((file) => file.InvitationScreen)),
  },
  {
    path: paths.logoUpload(),
    guard: 'signed-in',
    screen: lazyScreen(() => import('./app/logo/logo-upload-screen.tsx').then((file) => file.LogoUploadScreen)),
  },
]

export const isSignedIn = (screen: AppScreen): screen is SignedInScreen =>
  screen.guard === 'signed-in' || screen.guard === 'home' || screen.guard === 'admin'

export const SIGNED_IN_SCREENS = SCREENS.filter(isSignedIn)
