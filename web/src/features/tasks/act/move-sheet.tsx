import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { longDay } from '../task-form-days.ts'
import { ACT, moveChoices } from './act-copy.ts'

interface MoveSheetProps {
  open: boolean
  title: string
  today: LocalDate
  onMove: (to: LocalDate) => void
  onClose: () => void
  returnFocusTo?: () => HTMLElement | null
}

/** The day that tasks are moved to: one press, or a date of the calendar. */
export function MoveSheet({ open, title, today, onMove, onClose, returnFocusTo }: MoveSheetProps) {
  const [day, setDay] = useState('')
  const move = (to: LocalDate) => {
    setDay('')
    onMove(to)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(now) => !now && onClose()}
      title={title}
      {...(returnFocusTo && { returnFocusTo })}
    >
      <ul>
        {moveChoices(today).map(({ to, label }) => (
          <li key={label} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => move(to)}
              className="flex min-h-14 w-full items-center gap-3.5 rounded-control text-left font-strong active:bg-press"
            >
              <CalendarDays className="size-5.5 shrink-0 text-ink-2" aria-hidden />
              {label}
            </button>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 border-t border-line pt-3">
        <DateField
          label={ACT.day}
          name="moveTo"
          value={day}
          onChange={setDay}
          words={day === '' ? ACT.chooseDay : longDay(day)}
          min={TASK_LIMITS.dueDateMin}
          max={TASK_LIMITS.dueDateMax}
        />
        <Button disabled={day === ''} onClick={() => move(day)}>
          {ACT.move}
        </Button>
      </div>
    </Sheet>
  )
}
