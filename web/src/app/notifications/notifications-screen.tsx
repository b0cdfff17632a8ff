import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { CheckCheck } from 'lucide-react'
import { useProfile } from '../../features/account/account-queries.ts'
import { MarkedNotice } from '../../features/notifications/marked-notice.tsx'
import { NOTIFICATION_WORDS } from '../../features/notifications/notification-copy.ts'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { markAllWithUndo } from '../../features/notifications/notifications-writes.ts'
import { useNotifications } from '../../features/notifications/use-notifications.ts'
import { useOpenNotification } from '../../features/notifications/use-open-notification.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useOwnId } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenHeader } from '../shell/header.tsx'
import { PushCard } from './push-card.tsx'

/** Everything that happened, by day. */
export function NotificationsScreen() {
  usePageTitle(NOTIFICATION_WORDS.title)
  const userId = useOwnId() ?? ''
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const list = useNotifications(userId)
  const onOpen = useOpenNotification()
  return (
    <div className="mx-auto w-full max-w-160 lg:max-w-220 lg:pt-3" data-list-place="" tabIndex={-1}>
      <ScreenHeader title={NOTIFICATION_WORDS.title} />
      <div className="px-gutter pt-3.5">
        <PushCard userId={userId} />
        {list.hasUnread && list.items !== undefined && (
          <Button look="secondary" size="small" className="mb-3" onClick={() => markAllWithUndo(userId)}>
            <CheckCheck className="size-5" aria-hidden />
            {NOTIFICATION_WORDS.markAll}
          </Button>
        )}
        <MarkedNotice />
        <NotificationList grouped list={list} timeZone={timeZone} onOpen={onOpen} />
      </div>
    </div>
  )
}
