import { addMonths, FIRST_MONTH, LAST_MONTH, type Month, monthTitle } from '@turfwise/domain/calendar/month'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { MONTH_BAR } from './calendar-copy.ts'

interface MonthBarProps {
  month: Month
  onMonth: (month: Month) => void
  onToday: () => void
}

/** The month by its name, and the ways to others. A change is said aloud. */
export function MonthBar({ month, onMonth, onToday }: MonthBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 py-0.5 pr-2 pb-2.5 pl-(--gutter)">
      <h2 className="title-2 min-w-0 grow" aria-live="polite">
        {monthTitle(month)}
      </h2>
      <div className="flex flex-wrap items-center">
        <Button look="quiet" size="small" className="mr-1" onClick={onToday}>
          {MONTH_BAR.today}
        </Button>
        <Step name={MONTH_BAR.previous} ends={month <= FIRST_MONTH} onPress={() => onMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden />
        </Step>
        <Step name={MONTH_BAR.next} ends={month >= LAST_MONTH} onPress={() => onMonth(addMonths(month, 1))}>
          <ChevronRight aria-hidden />
        </Step>
      </div>
    </div>
  )
}

interface StepProps {
  name: string
  /** No task can lie beyond. */
  ends: boolean
  onPress: () => void
  children: ReactNode
}

function Step({ name, ends, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={ends || undefined}
      onClick={() => ends || onPress()}
      className="grid size-12 place-items-center rounded-control active:bg-press aria-disabled:text-ink-off"
    >
      {children}
    </button>
  )
}
