import type { NotificationPriority, NotificationType } from '@turfwise/domain/notifications/notification'
import { failure } from '../../ui/toast-store.ts'

export const NOTIFICATION_WORDS = {
  title: 'Notifications',
  markAll: 'Mark all as read',
  markedAll: 'All marked as read',
  /** What was done with one, while that waits to be sent. */
  marked: 'Marked as read',
  viewAll: 'View all notifications',
  close: 'Close',
  again: 'Try again',
  loading: 'Loading notifications',
  empty: 'Nothing new. We will only buzz when something in the yard needs you.',
  /** Before the title, to whoever hears the list. */
  unread: 'unread',
  listFailedText: 'No answer from the server. Nothing you saved is lost.',
} as const

/** What the reads fail with. */
export const COUNT_FAILED = 'Failed to fetch unread count'
export const LIST_FAILED = 'Failed to fetch notifications'

export const MARK_FAILED = failure('Failed to mark as read')
export const MARK_ALL_FAILED = failure('Failed to mark all as read')

/** What a notification is about, to whoever does not see its icon. */
export const TYPE_WORDS: Readonly<Record<NotificationType, string>> = {
  task_reminder: 'task',
  weather_alert: 'weather alert',
  watering_due: 'watering',
  community: 'community',
  achievement: 'achievement',
  system: 'system',
}

/** Said beside the time of those that press. */
export const PRIORITY_WORDS: Readonly<Partial<Record<NotificationPriority, string>>> = {
  urgent: 'Urgent',
  high: 'High',
}

export const DAY_GROUPS = {
  today: 'Today',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  earlier: 'Earlier',
} as const
