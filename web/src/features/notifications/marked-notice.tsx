import { CheckCheck } from 'lucide-react'
import { ListNotice } from '../../ui/list/list-notice.tsx'
import { NOTIFICATION_WORDS } from './notification-copy.ts'
import { useUndoMarkAll } from './notifications-writes.ts'

/** At the head of the list: that all were marked, with Undo while there is time. */
export function MarkedNotice({ className }: { className?: string }) {
  const undo = useUndoMarkAll()
  return (
    <div role="status" className={undo && className}>
      {undo !== undefined && (
        <ListNotice
          icon={<CheckCheck strokeWidth={2.2} aria-hidden />}
          text={NOTIFICATION_WORDS.markedAll}
          undo={undo}
        />
      )}
    </div>
  )
}
