import type { Schedule } from '@turfwise/contract/schedules'
import { Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { controlsFrom, focusAfterDialog, rowControl } from '../../ui/list/next-control.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { DELETE_WORDS } from './schedule-copy.ts'
import { deleteForGood } from './schedule-writes.ts'

interface DeleteSheetProps {
  /** null closes it. */
  schedule: Schedule | null
  onClose: () => void
}

/** Asks before a schedule goes with the tasks that are not done. */
export function DeleteSheet({ schedule, onClose }: DeleteSheetProps) {
  const shown = useLastShown(schedule)
  if (shown === null) return null
  const { item } = shown
  const remove = () => {
    focusAfterDialog(controlsFrom(item.id))
    onClose()
    void deleteForGood(item)
  }
  return (
    <Sheet
      open={schedule !== null}
      onOpenChange={(open) => !open && onClose()}
      returnFocusTo={() => rowControl(item.id)}
      title={DELETE_WORDS.title}
      actions={
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
          <Button look="secondary" size="large" onClick={onClose}>
            {DELETE_WORDS.cancel}
          </Button>
          <Button look="destructive" size="large" onClick={remove}>
            <Trash2 className="size-5" strokeWidth={2.2} aria-hidden />
            {DELETE_WORDS.delete}
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere">{DELETE_WORDS.text(item)}</p>
    </Sheet>
  )
}
