export const CONTROLLER_WORDS = {
  lead: 'A home-automation system or a sprinkler controller reads your watering schedules with a token. It can read nothing else and change nothing.',
  loading: 'Loading your tokens',
  failed: 'Unable to load your tokens',
  stillWorks: 'Controllers that have a token go on working.',
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
  text: 'What reads with it is refused at once. It cannot be brought back.',
  sure: 'Revoke token',
  busy: 'Revoking...',
  keep: 'Keep',
  failed: 'Not revoked. Please try again.',
} as const

export const NEW_TOKEN_WORDS = {
  name: 'Name',
  help: 'What will read with it, such as Home Assistant',
  make: 'Make token',
  making: 'Making...',
  nameMissing: 'Type a name',
  nameLong: (max: number) => `At most ${max} characters`,
  failed: 'Not made. Please try again.',
  tooMany: (max: number) => `${max} tokens are the most. Revoke one to make another.`,
  title: (name: string) => `Token of ${name}`,
  onlyNow: 'It shows only now. Copy it to where your controller keeps its secrets.',
  copy: 'Copy token',
  copied: 'Copied',
  notCopied: 'Not copied. Mark it and copy it by hand.',
  done: 'Done',
} as const
