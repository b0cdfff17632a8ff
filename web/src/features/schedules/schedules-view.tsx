import { useQuery } from '@tanstack/react-query'
import type { Schedule } from '@turfwise/contract/schedules'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { itemsOf } from '@turfwise/domain/schedules/schedule'
import { useMemo, useState } from 'react'
import { useShownPages } from '../../platform/paged-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { MowGlyph } from '../../ui/glyphs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'
import { toast } from '../../ui/toast-store.ts'
import { DeleteSheet } from './delete-sheet.tsx'
import { EditScheduleSheet } from './edit-sheet.tsx'
import type { LawnZones } from './form/zone-field.tsx'
import { generateNow } from './generate-tasks.ts'
import { detailsToast, SCHEDULE_LIST, totalText } from './schedule-copy.ts'
import { comingTasksQuery, schedulesQuery, shownSchedules } from './schedule-queries.ts'
import { ScheduleRow, type ScheduleRowActions } from './schedule-row.tsx'
import { setRunning } from './schedule-writes.ts'
import { TimeAwayLine } from './time-away/time-away-line.tsx'

/** Which sheet is open, and about what. */
type Asked = { kind: 'edit' | 'delete'; schedule: Schedule }

interface SchedulesViewProps extends LawnZones {
  userId: string | undefined
  timeZone: string
  today: LocalDate
  onCreate: () => void
}

/** The person's schedules, each with what can be done with it. */
export function SchedulesView({ userId, timeZone, today, onCreate, ...lawn }: SchedulesViewProps) {
  const list = useShownPages(schedulesQuery(userId), shownSchedules)
  const coming = useQuery(comingTasksQuery(userId, today)).data
  const [asked, ask] = useState<Asked | null>(null)
  const of = (kind: Asked['kind']) => (asked?.kind === kind ? asked.schedule : null)
  // A row is drawn again only when its own schedule changes.
  const actions = useMemo(
    (): ScheduleRowActions => ({
      onDetails: (schedule) => void toast(detailsToast(schedule, itemsOf(schedule)), { variant: 'info' }),
      onGenerate: (schedule) => void generateNow(schedule, timeZone),
      onEdit: (schedule) => ask({ kind: 'edit', schedule }),
      onRunning: (schedule, isActive) => void setRunning(schedule, isActive),
      onDelete: (schedule) => ask({ kind: 'delete', schedule }),
    }),
    [timeZone],
  )
  const { items: schedules, more } = list
  return (
    <div className="px-gutter">
      {schedules === undefined ? (
        list.error === null ? (
          <RowsSkeleton rows={3} label={SCHEDULE_LIST.loading} />
        ) : (
          <FailurePlate
            title={SCHEDULE_LIST.failed}
            text={SCHEDULE_LIST.stillWorks}
            retrying={list.isFetching}
            onRetry={list.retry}
          />
        )
      ) : schedules.length === 0 ? (
        <EmptyState
          scene={
            <EmptyYard>
              <MowGlyph x={58} y={38} size={44} color="var(--scene-line)" />
            </EmptyYard>
          }
        >
          <p className="title-3" data-list-place="" tabIndex={-1}>
            {SCHEDULE_LIST.none}
          </p>
          <Button onClick={onCreate}>{SCHEDULE_LIST.create}</Button>
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2">
            <p className="tnum text-small text-ink-2" data-list-place="" tabIndex={-1}>
              {more === undefined ? totalText(schedules) : SCHEDULE_LIST.label}
            </p>
            {userId !== undefined && <TimeAwayLine userId={userId} today={today} />}
          </div>
          <PagedList
            label={SCHEDULE_LIST.label}
            look="ruled"
            items={schedules}
            more={more}
            Row={ScheduleRow}
            context={{ ...actions, today, coming }}
          />
        </>
      )}
      <EditScheduleSheet schedule={of('edit')} onClose={() => ask(null)} {...lawn} />
      <DeleteSheet schedule={of('delete')} onClose={() => ask(null)} />
    </div>
  )
}
