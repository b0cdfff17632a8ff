import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { upperFirst } from '@turfwise/domain/weather/task-words'
import { Droplets, Plus, TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { useLastShown } from '../../../ui/last-shown.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { minutesText } from '../list-total.ts'
import { DAY_SHEET } from './calendar-copy.ts'
import { wholeDay } from './calendar-days.ts'
import type { DayContent } from './day-content.ts'
import { DayTaskRow } from './day-task-row.tsx'

interface DaySheetProps {
  /** null closes it. */
  date: LocalDate | null
  contentOf: (date: LocalDate) => DayContent
  onClose: () => void
  onAdd: (date: LocalDate) => void
  onComplete: (task: Task, byPointer: boolean) => void
  onEdit: (task: Task) => void
}

const dayOnPage = (date: LocalDate): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-day="${date}"]`)].find((day) => day.offsetParent !== null) ?? null

/** A day: all its tasks, what is watered and held back, and the way to one more task. */
export function DaySheet({ date, onClose, ...rest }: DaySheetProps) {
  const shown = useLastShown(date === null ? null : { id: date })
  if (shown === null) return null
  return (
    <Sheet
      open={date !== null}
      onOpenChange={(open) => !open && onClose()}
      returnFocusTo={() => dayOnPage(shown.item.id)}
      title={wholeDay(shown.item.id)}
    >
      <Content date={shown.item.id} {...rest} />
    </Sheet>
  )
}

function Content({
  date,
  contentOf,
  onAdd,
  onComplete,
  onEdit,
}: Omit<DaySheetProps, 'date' | 'onClose'> & { date: LocalDate }) {
  const { tasks, waterings, holds, outlook } = contentOf(date)
  return (
    <>
      {outlook?.line}
      {(waterings.length > 0 || holds.length > 0) && (
        <ul className="mb-2 grid gap-1.5 text-[0.9375rem] leading-[1.375rem]">
          {waterings.map(({ zoneId, zoneName, time, minutes }) => (
            <li key={zoneId} className="flex gap-2">
              <Droplets
                role="img"
                aria-label={DAY_SHEET.watering}
                className="mt-0.5 size-4.5 shrink-0 text-type-watering"
                strokeWidth={2.25}
              />
              <span className="tnum min-w-0 wrap-anywhere">
                {zoneName} {time}, {minutesText(Math.max(1, Math.round(minutes)))}
              </span>
            </li>
          ))}
          {holds.map(({ kind, text, productName }) => (
            <li key={kind} className="flex gap-2 font-[650] text-on-warn-soft">
              <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={2.25} />
              <span className="min-w-0 wrap-anywhere">
                {upperFirst(text)} ({productName})
              </span>
            </li>
          ))}
        </ul>
      )}
      {tasks.length === 0 ? (
        <p className="py-3 text-ink-2">{DAY_SHEET.nothing}</p>
      ) : (
        <ul aria-label={DAY_SHEET.tasks} className="-mx-1.5">
          {tasks.map((task) => (
            <li key={task.id} className="border-t border-line first:border-t-0">
              <DayTaskRow task={task} onComplete={onComplete} onEdit={onEdit} />
            </li>
          ))}
        </ul>
      )}
      <Button look="secondary" className="mt-3 w-full" onClick={() => onAdd(date)}>
        <Plus className="size-5" strokeWidth={2.2} aria-hidden />
        {DAY_SHEET.add}
      </Button>
    </>
  )
}
