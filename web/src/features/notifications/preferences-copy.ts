import type { UserPreferences } from '@turfwise/contract/user-preferences'
import type { PreferenceFlag } from '@turfwise/domain/notifications/preferences'
import type { ListWords } from '../../ui/list/list-words.ts'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

/** Flags that act by themselves; push also asks the browser. */
export type PlainFlag = Exclude<PreferenceFlag, 'pushNotificationsEnabled'>

export const PREFERENCE_WORDS = {
  title: 'Notifications',
  loading: 'Loading your notification settings',
  failed: 'Unable to load your notification settings',
  failedText: 'No answer from the server. The bell and its list still work.',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',
  reminderTime: 'Tell me the day’s jobs at',
} as const

export const FLAG_LABELS: Readonly<Record<PreferenceFlag, { label: string; detail: string }>> = {
  notificationsEnabled: { label: 'All notifications', detail: 'In the app, under the bell' },
  pushNotificationsEnabled: { label: 'Push', detail: 'On this device, even while Turfwise is closed' },
  weatherNotifications: { label: 'Weather', detail: 'Frost, heat, wind and storm' },
  taskNotifications: { label: 'Tasks', detail: 'On the morning a job is due' },
  communityNotifications: { label: 'Community', detail: 'Comments, replies and likes' },
}

/** Beyond the five flags. */
export const MORE_LABELS = {
  quietHours: { label: 'Quiet hours', detail: 'What comes in them arrives as one when they end' },
  frostInQuietHours: { label: 'Frost in quiet hours', detail: 'A frost warning comes at night too' },
  emailDigest: { label: 'E-mail digest', detail: 'The day’s jobs by e-mail as well' },
} as const satisfies Partial<Record<keyof UserPreferences, unknown>>

export const PUSH_REASONS = {
  allOff: 'Turn on All notifications first.',
  unsupported: 'Push notifications not supported',
} as const

const onOrOff = (value: unknown): string | undefined =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : undefined

/** What a change of these settings says while it waits to be sent. */
export const PREFERENCES_TITLE = 'Notification settings'
export const PREFERENCES_LIST_WORDS: ListWords = {
  thing: 'setting',
  fields: {
    ...Object.fromEntries(Object.entries({ ...FLAG_LABELS, ...MORE_LABELS }).map(([name, { label }]) => [name, label])),
    quietFrom: PREFERENCE_WORDS.quietFrom,
    quietTo: PREFERENCE_WORDS.quietTo,
    reminderTime: 'Reminder time',
  },
  sayValue: (_field, value) => onOrOff(value),
}

export const SETTINGS_SAVED: ToastWords = { title: 'Settings saved' }
export const SETTINGS_FAILED = failure('Failed to save settings. Please try again.')
