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
  profile: (tab?: 'settings') => (tab === undefined ? '/profile' : `/profile?tab=${tab}`),
  notifications: () => '/notifications',
  /** Leads to the settings' tab of the profile. */
  settings: () => '/settings',
  admin: () => '/admin',
  logoUpload: () => '/logo-upload',
} as const

/** Part of the landing page that tells whoever comes from deleting the account. */
export const ACCOUNT_DELETED = 'account-deleted'
