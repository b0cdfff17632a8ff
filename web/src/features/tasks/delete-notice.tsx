import { Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { useDeleteNotice } from './delete-task.ts'
import { deletedNotice, notDeleted, UNDO } from './task-copy.ts'

/** At the head of a list: what was just deleted, with Undo while there is time, or that it could not be deleted. */
export function DeleteNotice() {
  const notice = useDeleteNotice()
  return (
    <>
      <div role="status">{notice?.kind === 'deleted' && <Deleted key={notice.title} {...notice} />}</div>
      {notice?.kind === 'failed' && (
        <Banner tone="danger" role="alert" icon={<TriangleAlert aria-hidden />} className="mb-3">
          {notDeleted(notice.title)}
        </Banner>
      )}
    </>
  )
}

function Deleted({ title, undo }: { title: string; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // The row that was opened is gone, and with it the place of the focus.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (document.activeElement === element) {
        document.querySelector<HTMLElement>('[data-after-tasks]')?.focus({ preventScroll: true })
      }
    }
  }, [])
  return (
    <div className="mb-3 flex items-center gap-3 rounded-control bg-inverse py-1.5 pr-1.5 pl-4 text-on-inverse forced-colors:border">
      <Trash2 className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
      <p className="line-clamp-2 min-w-0 grow wrap-anywhere">{deletedNotice(title)}</p>
      <button
        ref={button}
        type="button"
        onClick={undo}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-3.5 font-[750] text-on-inverse-act"
      >
        <Undo2 className="size-5" strokeWidth={2.2} aria-hidden />
        {UNDO}
      </button>
    </div>
  )
}
