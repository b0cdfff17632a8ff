import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { Suspense } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import { showBell, useBellOpen } from '../../features/notifications/bell-view.ts'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'

// The first frame shows the bell alone.
const Panel = lazyScreen(() =>
  import('../../features/notifications/notifications-panel.tsx').then((file) => file.NotificationsPanel),
)
const Watch = lazyScreen(() => import('../../features/notifications/unread-watch.tsx').then((file) => file.UnreadWatch))

const Push = lazyScreen(() => import('../../features/push/push-watch.tsx').then((file) => file.PushWatch))

const closeBell = () => showBell(false)

/** What stands behind the bell: the number of unread ones, the list, and push to this browser. The shell holds both, so that no change of screen ends them. */
export function LateNotifications({ userId }: { userId: string }) {
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const open = useBellOpen()
  const panel = useSheetCode(Panel, open, closeBell)
  const idle = useIdle()
  const watch = useArrived(Watch, idle)
  const push = useArrived(Push, idle)
  return (
    <Suspense>
      {watch && <Watch key={userId} userId={userId} />}
      {push && <Push key={`push ${userId}`} userId={userId} />}
      {panel && <Panel userId={userId} timeZone={timeZone} />}
    </Suspense>
  )
}
