import type { Task } from '@turfwise/contract/tasks'
import { CalendarDays, Check, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { toastFailure } from '../../../ui/toast-store.ts'
import { listedNow, selectAll, stopSelecting } from '../selection.ts'
import { ACT } from './act-copy.ts'

interface SelectionBarProps {
  selected: readonly Task[]
  onComplete: () => void
  onMove: () => void
  onDelete: () => void
}

/** What can be done with the chosen tasks: at the foot of the page, in place of the add button. */
export function SelectionBar({ selected, onComplete, onMove, onDelete }: SelectionBarProps) {
  const [reading, setReading] = useState(false)
  const nothing = selected.length === 0
  const all = async () => {
    setReading(true)
    try {
      selectAll(await listedNow().readAll())
    } catch {
      toastFailure(ACT.readFailed)
    }
    setReading(false)
  }
  return (
    <>
      {/* Room for the last row above the bar. */}
      <div aria-hidden="true" className="h-30" />
      <section
        aria-label={ACT.bar}
        data-selection-bar=""
        className="fixed inset-x-0 bottom-[calc(var(--nav-h)+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface lg:bottom-0 lg:left-(--rail-w)"
      >
        <div className="mx-auto max-w-160 px-gutter py-2 lying:flex lying:items-center lying:gap-3 lg:max-w-220">
          <div className="flex flex-wrap items-center gap-x-2 lying:shrink-0">
            <p role="status" className="tnum min-w-0 grow font-strong">
              {ACT.selected(selected.length)}
            </p>
            <Button look="quiet" size="small" busy={reading} onClick={() => void all()}>
              {ACT.selectAll}
            </Button>
            <button
              type="button"
              aria-label={ACT.stop}
              onClick={stopSelecting}
              className="grid size-11 shrink-0 place-items-center rounded-control active:bg-press"
            >
              <X aria-hidden />
            </button>
          </div>
          <div className="mt-1.5 grid grow grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 lying:mt-0">
            <Act icon={<Check aria-hidden />} label={ACT.complete} disabled={nothing} onClick={onComplete} />
            <Act icon={<CalendarDays aria-hidden />} label={ACT.move} disabled={nothing} onClick={onMove} />
            <Act icon={<Trash2 aria-hidden />} label={ACT.delete} disabled={nothing} onClick={onDelete} danger />
          </div>
        </div>
      </section>
    </>
  )
}

interface ActProps {
  icon: ReactNode
  label: string
  disabled: boolean
  danger?: boolean
  onClick: () => void
}

function Act({ icon, label, disabled, danger = false, onClick }: ActProps) {
  return (
    <Button
      look="secondary"
      className={cx('min-w-0 px-2! [&>svg]:size-5 [&>svg]:shrink-0', danger && !disabled && 'text-on-danger-soft')}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      {label}
    </Button>
  )
}
