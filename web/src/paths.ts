/** Every address of the app: links, redirects and tests use these. */
export const paths = {
  home: () => '/',
  landing: () => '/landing',
  login: () => '/login',
  signup: () => '/signup',
  tasks: () => '/tasks',
  community: () => '/community',
  analytics: () => '/analytics',
  profile: () => '/profile',
  notifications: () => '/notifications',
  settings: () => '/settings',
  admin: () => '/admin',
} as const
