/** Every address of the app: screens, links, redirects and tests use these, and the server answers them with a page. */
export const paths = {
  home: () => '/',
  landing: () => '/landing',
  login: () => '/login',
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  signInLink: () => '/sign-in-link',
  /** Where the links of our mails lead, and wait for a press. */
  openLink: () => '/open-link',
  /** Where the link of a mail to somebody who forgot the password ends. */
  resetPassword: () => '/reset-password',
  /** Where every other link of a mail ends. */
  confirm: () => '/confirm',
  tasks: () => '/tasks',
  community: () => '/community',
  analytics: () => '/analytics',
  profile: (tab?: 'garden' | 'shed' | 'settings') => (tab === undefined ? '/profile' : `/profile?tab=${tab}`),
  notifications: () => '/notifications',
  /** Leads to the settings' tab of the profile. */
  settings: () => '/settings',
  admin: () => '/admin',
  logoUpload: () => '/logo-upload',
} as const

/** Part of the landing page that tells whoever comes from deleting the account. */
export const ACCOUNT_DELETED = 'account-deleted'

/** What the worker of the browser keeps of the app: pages that are the same for everybody, whatever cookie comes along. */
export const shells = {
  home: '/shell/home',
  tasks: '/shell/tasks',
  profile: '/shell/profile',
  app: '/shell/app',
} as const

/** Where the worker is served. */
export const WORKER_PATH = '/service-worker.js'
