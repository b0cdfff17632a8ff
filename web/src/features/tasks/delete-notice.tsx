import { Trash2 } from 'lucide-react'
import { useDeleteNotice } from './delete-task.ts'
import { ListNotice } from './list-notice.tsx'
import { deletedNotice } from './task-copy.ts'

/** At the head of a list: what was just deleted, with Undo while there is time. */
export function DeleteNotice() {
  const notice = useDeleteNotice()
  return (
    <div role="status">
      {notice !== null && (
        <ListNotice
          key={notice.taskId}
          icon={<Trash2 strokeWidth={2.2} aria-hidden />}
          text={deletedNotice(notice.title)}
          undo={notice.undo}
        />
      )}
    </div>
  )
}
