import { useQuery } from '@tanstack/react-query'
import type { TaskRecord } from '@turfwise/contract/task-record'
import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { rhythmOf } from '@turfwise/domain/tasks/job-rhythm'
import { Check, Pencil, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { dayOfInstant } from '../../../platform/day-words.ts'
import { useOnline } from '../../../platform/online.ts'
import { useRows } from '../../../platform/outbox/rows-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { FailurePlate } from '../../../ui/failure-plate.tsx'
import { useLastShown } from '../../../ui/last-shown.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { SheetTitle } from '../../../ui/sheet-parts.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StopBanner } from '../../../ui/stop-banner.tsx'
import { LastTimes } from './last-times.tsx'
import { NextTime } from './next-time.tsx'
import { completedText, TASK_RECORD_WORDS as WORDS } from './record-copy.ts'
import { RecordFacts } from './record-facts.tsx'
import { taskRecordQuery } from './record-query.ts'

export interface TaskRecordSheetProps {
  /** A completed task; null closes it. */
  task: Task | null
  today: LocalDate
  timeZone: string
  /** The type as icon and colour. */
  look: (task: Task) => { icon: ReactNode; tile: string; ink: string }
  /** Who else than the gardener completed it: 'by Tom'. */
  doneBy?: (task: Task) => string | undefined
  /** What is to be seen of it beside the figures. */
  photo?: (record: TaskRecord) => ReactNode
  onClose: () => void
  onReopen: (record: TaskRecord) => void
  onEditRecord: (record: TaskRecord) => void
  onEditTask: (task: Task) => void
  onAdd: (task: Task, day: LocalDate) => void
  returnFocusTo?: () => HTMLElement | null
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** A completed task: when it was done and what was recorded, how often the job comes, and when it comes next. */
export function TaskRecordSheet({ task, ...rest }: TaskRecordSheetProps) {
  const shown = useLastShown(task)
  if (shown === null) return null
  return <OneRecord key={shown.opening} task={shown.item} open={task !== null} {...rest} />
}

type OneRecordProps = Omit<TaskRecordSheetProps, 'task'> & { task: Task; open: boolean }

function OneRecord({
  task: opened,
  open,
  look,
  doneBy,
  onClose,
  onReopen,
  onEditRecord,
  onEditTask,
  ...rest
}: OneRecordProps) {
  const { photo, today, timeZone, onAdd, ...focus } = rest
  const read = useQuery(taskRecordQuery(opened.userId, opened.id))
  const online = useOnline()
  const record = read.data
  const waits = useRows().rows.some(({ object }) => object === `task/${opened.id}`)
  const task = record?.task ?? opened
  const { icon, tile, ink } = look(task)
  const by = doneBy?.(task)
  const gone = isMissing(read.error)
  const openAgain = record !== undefined && !record.task.isCompleted && !waits
  const stopped = gone ? WORDS.gone : openAgain ? WORDS.openAgain : undefined
  const hasRecord = record?.log !== null && record?.log !== undefined
  return (
    <Sheet
      {...focus}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={task.title}
      head={
        <div className="flex min-w-0 items-center gap-3">
          <span className={`grid size-11 shrink-0 place-items-center rounded-control ${tile}`}>{icon}</span>
          <span className="line-clamp-3 min-w-0 wrap-anywhere">
            <SheetTitle>{task.title}</SheetTitle>
          </span>
        </div>
      }
      actions={
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
          <Button
            look="secondary"
            size="large"
            disabled={record === undefined || stopped !== undefined || waits}
            onClick={() => record && onReopen(record)}
          >
            <Undo2 className="size-5" strokeWidth={2.2} aria-hidden />
            {WORDS.reopen}
          </Button>
          <Button
            look="secondary"
            size="large"
            disabled={record === undefined || stopped !== undefined || waits}
            onClick={() => record && onEditRecord(record)}
          >
            <Pencil className="size-5" strokeWidth={2.2} aria-hidden />
            {hasRecord ? WORDS.editRecord : WORDS.addRecord}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {stopped !== undefined && <StopBanner>{stopped}</StopBanner>}
        {opened.completedAt !== null && !openAgain && (
          <p className="tnum flex items-start gap-2 font-strong text-on-ok-soft">
            <Check className="mt-0.5 size-5 shrink-0" strokeWidth={2.6} aria-hidden />
            <span>
              {completedText(task.completedAt ?? opened.completedAt, today, timeZone)}
              {by !== undefined && (
                <>
                  {', '}
                  <bdi>{by}</bdi>
                </>
              )}
            </span>
          </p>
        )}
        {gone ? null : record !== undefined ? (
          <Remembered {...{ record, ink, today, timeZone, waits, onAdd }} photo={photo?.(record)} />
        ) : !online ? (
          // Without a network the read fails too, sooner or later: why it did is what helps.
          <p className="text-ink-2">{waits ? WORDS.waits : WORDS.offline}</p>
        ) : read.error !== null ? (
          <FailurePlate title={WORDS.failed} retrying={read.isFetching} onRetry={() => read.refetch()} />
        ) : (
          <Blocks />
        )}
        {!gone && (
          <Button look="quiet" size="small" className="justify-self-start" onClick={() => onEditTask(task)}>
            {WORDS.editTask}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

interface RememberedProps extends Pick<OneRecordProps, 'today' | 'timeZone' | 'onAdd'> {
  record: TaskRecord
  ink: string
  waits: boolean
  photo: ReactNode
}

function Remembered({ record, ink, waits, photo, today, timeZone, onAdd }: RememberedProps) {
  const { task, log, times, next } = record
  const rhythm = rhythmOf(times.map(({ at }) => dayOfInstant(at, timeZone)))
  return (
    <>
      {waits ? <p className="text-ink-2">{WORDS.waits}</p> : <RecordFacts type={task.type} log={log} photo={photo} />}
      {times.length > 0 && <LastTimes type={task.type} taskId={task.id} {...{ times, rhythm, today, timeZone, ink }} />}
      <NextTime {...{ next, rhythm, today }} onAdd={(day) => onAdd(task, day)} />
    </>
  )
}

function Blocks() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {WORDS.loading}
      </span>
      <div aria-hidden="true" className="grid gap-3.5">
        <Skeleton className="h-12 w-1/2" />
        <Skeleton className="h-24" />
        <Skeleton className="h-16 rounded-control!" />
      </div>
    </div>
  )
}
