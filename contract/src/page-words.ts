/**
 * Figures and settings that built pages name. No build knows them: pages carry tokens, and the server writes in what holds
 * for it when it starts.
 */
export const PAGE_VALUES = [
  'TRIAL_DAYS',
  'SESSION_UNUSED_DAYS',
  'SESSION_DAYS',
  /** How long a browser is known that somebody signed in with. */
  'DEVICE_DAYS',
  /** How long the answer to a write is kept, so that a repeat takes effect once. */
  'REPEAT_DAYS',
  'NOTIFICATION_DAYS',
  /** Host of the service that is asked for weather, and so on. */
  'WEATHER_HOST',
  'AI_HOST',
  'FILES_HOST',
  'CONTACT_EMAIL',
] as const
export type PageValue = (typeof PAGE_VALUES)[number]

/** What one installation has set up and another has not. */
export const PAGE_SWITCHES = [
  'CONTACT',
  'LIVE_WEATHER',
  'GOOGLE_PLACES',
  'AI',
  /** Files lie in a store of somebody else's. */
  'FILES_ELSEWHERE',
  'SMTP',
  'SMS',
  'SIGN_IN_SERVICES',
] as const
export type PageSwitch = (typeof PAGE_SWITCHES)[number]

export const valueToken = (value: PageValue): string => `__${value}__`

/** Before a passage that stands only where something is set up; `END_TOKEN` ends it. Passages do not lie in one another. */
export const whereToken = (what: PageSwitch): string => `__WHERE_${what}__`
/** Before a passage that stands only where it is not. */
export const withoutToken = (what: PageSwitch): string => `__WITHOUT_${what}__`
export const END_TOKEN = '__END__'
