/** What a notification can be about. Others may come: whoever shows one takes any word for a type. */
export const NOTIFICATION_TYPES = [
  'task_reminder',
  'weather_alert',
  'watering_due',
  'community',
  'achievement',
  'system',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** From the one that must be seen first. */
export const NOTIFICATION_PRIORITIES = ['urgent', 'high', 'normal', 'low'] as const
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number]

export const NOTIFICATION_LIMITS = {
  titleCharsMax: 100,
  messageCharsMax: 300,
  /** A word of ours, no address. */
  iconCharsMax: 40,
  actionUrlCharsMax: 300,
  /** What one list answers without a limit: more than most people are told in that time. */
  listMax: 500,
  /** Days after which one is forgotten, read or not. */
  keptDays: 90,
} as const

/** Characters that make a browser or a proxy read another address than stands there. */
const UNSAFE = /[\\\s\p{Cc}]/u

/**
 * True for a path within the app, with its query and fragment: one slash at its beginning and not two, which would name
 * another site. Whatever else an `actionUrl` holds is not followed.
 */
export const isAppPath = (text: string): boolean => text.startsWith('/') && !text.startsWith('//') && !UNSAFE.test(text)
