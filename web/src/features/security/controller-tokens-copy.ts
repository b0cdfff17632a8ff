export const CONTROLLER_WORDS = {
  lead: 'A home-automation system or a sprinkler controller reads your watering schedules with a token. It cannot read anything else or change anything.',
  loading: 'Loading your tokens',
  failed: 'Unable to load your tokens',
  stillWorks: 'Controllers that have a token keep working.',
  offline: 'You are offline. Tokens can be made and revoked when you are back.',
  list: 'Tokens',
  none: 'No tokens yet.',
  /** '3 Sep 2026' */
  made: (day: string) => `Made ${day}`,
  /** 'Today, 7:12 pm' */
  lastUsed: (when: string) => `Last used: ${when}`,
  notUsed: 'Not used yet',
} as const

export const REVOKE_WORDS = {
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke ${name}`,
  question: (name: string) => `Revoke ${name}?`,
  text: 'Whatever uses it is refused at once. It cannot be restored.',
  sure: 'Revoke token',
  busy: 'Revoking...',
  keep: 'Keep',
  failed: 'Not revoked. Please try again.',
} as const

export const NEW_TOKEN_WORDS = {
  name: 'Name',
  help: 'What will use it, such as Home Assistant',
  make: 'Make token',
  making: 'Making...',
  nameMissing: 'Type a name',
  nameLong: (max: number) => `At most ${max} characters`,
  failed: 'Not made. Please try again.',
  tooMany: (max: number) => `${max} tokens at most. Revoke one to make another.`,
  title: (name: string) => `Token for ${name}`,
  onlyNow: 'It is shown only once. Copy it to where your controller keeps its secrets.',
  copy: 'Copy token',
  copied: 'Copied',
  notCopied: 'Not copied. Select it and copy it by hand.',
  done: 'Done',
} as const
