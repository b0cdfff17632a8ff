export const FEED_WORDS = {
  lead: 'A calendar app, such as Google Calendar, Outlook or Apple Calendar, shows your tasks from an address of your own. It can read the tasks but not change them.',
  pace: 'Calendars may take a day, reminders do not.',
  loading: 'Loading your calendar feed',
  failed: 'Unable to load your calendar feed',
  stillWorks: 'Calendars that have the address keep reading.',
  offline: 'You are offline. The address can be made and revoked when you are back.',
  none: 'No address yet.',
  place: 'Address',
  /** '3 Sep 2026' */
  made: (day: string) => `Made ${day}`,
  /** 'Today, 7:12 pm' */
  lastRead: (when: string) => `Last read: ${when}`,
  notRead: 'Not read yet',
} as const

export const FEED_ADDRESS = {
  make: 'Make address',
  replace: 'Make a new address',
  making: 'Making...',
  notMade: 'Not made. Please try again.',
  title: 'Your calendar address',
  onlyNow:
    'It is shown only once. Add it to your calendar app as a calendar from an address. Anyone who has it can read your tasks.',
  copy: 'Copy address',
  copied: 'Copied',
  notCopied: 'Not copied. Select it and copy it by hand.',
  done: 'Done',
} as const

/** The two questions before an address ends. */
export const FEED_QUESTIONS = {
  replace: {
    question: 'Make a new address?',
    text: 'The current one stops at once. Calendars that read it need the new one, and keep their last copy for some days.',
    sure: 'Make a new address',
    busy: 'Making...',
    keep: 'Keep',
    failed: FEED_ADDRESS.notMade,
  },
  revoke: {
    question: 'Revoke the address?',
    text: 'It stops at once and cannot be restored. Calendars keep their last copy for some days.',
    sure: 'Revoke address',
    busy: 'Revoking...',
    keep: 'Keep',
    failed: 'Not revoked. Please try again.',
  },
} as const

export const FEED_REVOKE = 'Revoke'
