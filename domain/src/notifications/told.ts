import type { LocalDate } from '../kernel/local-date.ts'
import type { NotificationPriority, NotificationType } from './notification.ts'

/** What somebody is told, in words. */
export interface Told {
  type: NotificationType
  priority: NotificationPriority
  title: string
  message: string
  /** Instead of the type's own: a type of task, or a kind of weather alert. */
  icon: string | null
  /** A path within the app. */
  actionUrl: string | null
  /** Told once for it and a day. */
  cause: string
  localDay: LocalDate
  /** What is asked before it is sent: none of them to be done any more, and it is not sent. */
  taskIds: readonly string[]
  zoneIds: readonly string[]
}
