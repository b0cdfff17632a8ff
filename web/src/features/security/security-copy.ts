import type { PrivacySwitch } from '@turfwise/domain/security/privacy'
import type { ListWords } from '../../ui/list/list-words.ts'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const SECURITY_WORDS = {
  title: 'Privacy and Security',
  loading: 'Loading your settings',
  failed: 'Unable to load your security settings',
  stillWorks: 'Appearance and Sign Out still work.',
  offline: 'You are offline. These settings can be changed when you are back.',
} as const

export const PRIVACY_WORDS = {
  title: 'Privacy',
  visibility: 'Profile visibility',
  visibilityDetail: 'Name, avatar, suburb and state at most',
  /** Goes when there is something for them to hold back. Posts are: the community keeps to that switch. */
  noEffect:
    'Turfwise has no direct messages and no newsletter so far, does not show when you are here, and does not count what you do. What you choose for these is kept and applies as soon as one of them is here.',
} as const

/** What the badge says; a value that is new to us is shown as it is. */
export const VISIBILITY: Readonly<Record<string, string>> = { public: 'Public', private: 'Private' }

export const PRIVACY_LABELS: Record<PrivacySwitch, { label: string; detail: string }> = {
  communityPostsPublic: { label: 'Posts public', detail: 'Members can read your posts' },
  showOnlineStatus: { label: 'Online status', detail: 'Show when you are here' },
  allowDirectMessages: { label: 'Direct messages', detail: 'Let members write to you' },
  dataCollection: { label: 'Data collection', detail: 'Counts of what is used, never content' },
  marketingEmails: { label: 'Marketing e-mails', detail: 'News, about once a month' },
}

/** What a change of these switches says while it waits to be sent. */
export const PRIVACY_LIST_WORDS: ListWords = {
  thing: 'setting',
  fields: Object.fromEntries(Object.entries(PRIVACY_LABELS).map(([name, { label }]) => [name, label])),
  sayValue: (_field, value) => (value === true ? 'on' : 'off'),
}

export const PRIVACY_SAVED: ToastWords = { title: 'Privacy settings updated' }
export const PRIVACY_FAILED = failure('Failed to update privacy settings. Please try again.')

export const SESSION_WORDS = {
  title: 'Login sessions',
  thisDevice: 'This device',
  activeNow: 'Active now',
  unknownDevice: 'Unknown device',
  end: 'End',
  endNamed: (device: string) => `End ${device}`,
  endOthers: 'End all others',
  failedRead: 'Unable to load your login sessions',
  failedEnd: 'Not ended. Please try again.',
  shown: (shown: number, all: number) => `Showing ${shown} of ${all}`,
} as const

export const ATTEMPT_WORDS = {
  count: (count: number) => (count === 1 ? '1 failed sign-in.' : `${count} failed sign-ins.`),
  locked: (time: string) => `The next try has to wait until ${time}.`,
  advice: 'Not you? Change your password.',
} as const
