import type { Notification } from '@turfwise/contract/notifications'
import { isAppPath } from '@turfwise/domain/notifications/notification'
import { useNavigate } from 'react-router'
import { markOne } from './notifications-writes.ts'

/** What a press of a row does: it is read, and leads where it points to, if that is within the app. Answers whether it did. */
export const useOpenNotification = (): ((item: Notification) => boolean) => {
  const navigate = useNavigate()
  return (item) => {
    markOne(item)
    const { actionUrl } = item
    if (actionUrl === null || !isAppPath(actionUrl)) return false
    navigate(actionUrl)
    return true
  }
}
