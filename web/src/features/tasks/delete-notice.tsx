import { Trash2, TriangleAlert } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { useDeleteNotice } from './delete-task.ts'
import { ListNotice } from './list-notice.tsx'
import { deletedNotice, notDeleted } from './task-copy.ts'

/** At the head of a list: what was just deleted, with Undo while there is time, or that it could not be deleted. */
export function DeleteNotice() {
  const notice = useDeleteNotice()
  return (
    <>
      <div role="status">
        {notice?.kind === 'deleted' && (
          <ListNotice
            key={notice.title}
            icon={<Trash2 strokeWidth={2.2} aria-hidden />}
            text={deletedNotice(notice.title)}
            undo={notice.undo}
          />
        )}
      </div>
      {notice?.kind === 'failed' && (
        <Banner tone="danger" role="alert" icon={<TriangleAlert aria-hidden />} className="mb-3">
          {notDeleted(notice.title)}
        </Banner>
      )}
    </>
  )
}
