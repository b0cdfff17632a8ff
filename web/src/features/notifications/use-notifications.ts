import { useShownPages } from '../../platform/paged-list.ts'
import { useUnread } from './bell-view.ts'
import { notificationsQuery, shownNotifications } from './notifications-queries.ts'

/** The list as far as it was read, with what this device has marked. Asks for it: only what is open may call it. */
export const useNotifications = (userId: string) => {
  const list = useShownPages(notificationsQuery(userId), shownNotifications)
  const unread = useUnread() ?? 0
  return { ...list, hasUnread: unread > 0 || list.items?.some(({ isRead }) => !isRead) === true }
}

export type NotificationPages = ReturnType<typeof useNotifications>
