import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { CalendarDays, TriangleAlert } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ListNotice } from '../../ui/list/list-notice.tsx'
import { useMoveToToday } from './move-to-today.ts'
import { MOVE_ALL } from './task-copy.ts'

interface MoveAllProps {
  /** How many tasks are overdue. */
  count: number
  /** Reads all of them. */
  overdue: () => Promise<readonly Task[]>
  today: LocalDate
}

/** The way out of a pile: everything that is late becomes a job of today. */
export function MoveAll({ count, overdue, today }: MoveAllProps) {
  const { state, move } = useMoveToToday()
  const moving = state?.kind === 'moving'
  return (
    <>
      <div role="status">
        {state?.kind === 'moved' && (
          <ListNotice
            icon={<CalendarDays strokeWidth={2.2} aria-hidden />}
            text={MOVE_ALL.moved(state.count)}
            undo={state.undo}
          />
        )}
      </div>
      {state?.kind === 'failed' && (
        <Banner tone="danger" role="alert" icon={<TriangleAlert aria-hidden />} className="mb-3">
          {MOVE_ALL.failed(state.left)}
        </Banner>
      )}
      {(count > 0 || moving) && (
        <Button
          look="secondary"
          size="small"
          className="mb-3"
          busy={moving}
          onClick={() => move(overdue, count, today)}
        >
          {!moving && <CalendarDays className="size-5" strokeWidth={2.2} aria-hidden />}
          <span className="tnum">{moving ? MOVE_ALL.moving(state.done, state.total) : MOVE_ALL.action}</span>
        </Button>
      )}
    </>
  )
}
