/** Every address of the app: screens, links, redirects and tests use these, and the server answers them with a page. */
export const paths = {
  home: () => '/',
  landing: () => '/landing',
  /** Plain pages like the landing page: what is kept of people, on which terms, and what the advice rests on. */
  privacy: () => '/privacy',
  terms: () => '/terms',
  about: () => '/about',
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
  /** What was done, all of it or of one kind, and of so many last days. */
  activity({ type, days }: { type?: string; days?: number } = {}) {
    const query = new URLSearchParams({ ...(type && { type }), ...(days && { days: String(days) }) }).toString()
    return query === '' ? '/activity' : `/activity?${query}`
  },
  /** Gardens of other people that somebody belongs to, and one of them. */
  gardens: (id?: string) => (id === undefined ? '/gardens' : `/gardens?id=${id}`),
  /** Where the link of an invitation to a garden leads. */
  invitation: () => '/invitation',
  /** Leads to the settings' tab of the profile. */
  settings: () => '/settings',
  /** Where the phone's share sheet sends photos, and where they wait for a choice. */
  share: () => '/share',
  admin: () => '/admin',
  logoUpload: () => '/logo-upload',
} as const

/** Query of `paths.share()`: what was shared did not arrive. */
export const NOT_TAKEN = 'not-taken'

const ADD = 'add'
const LOG = 'log'

/** What the app's icon offers besides opening it (manifest, `shortcuts`): an address that opens the right sheet. */
export const shortcuts = {
  addTask: `${paths.tasks()}?${ADD}=task`,
  /** Record Activity of the mowing that is due first. */
  logMowing: `${paths.tasks()}?${LOG}=mowing`,
  today: paths.home(),
} as const

/** What an address asks to add, and what to log; both go from the address once the sheet is open. */
export const ADD_PARAM = ADD
export const LOG_PARAM = LOG

/** Part of the landing page that tells whoever comes from deleting the account. */
export const ACCOUNT_DELETED = 'account-deleted'

/** What the worker of the browser keeps of the app: pages that are the same for everybody, whatever cookie comes along. */
export const shells = {
  home: '/shell/home',
  tasks: '/shell/tasks',
  profile: '/shell/profile',
  community: '/shell/community',
  app: '/shell/app',
} as const

/** Where the worker is served. */
export const WORKER_PATH = '/service-worker.js'
