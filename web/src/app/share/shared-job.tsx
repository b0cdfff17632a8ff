import { useQuery } from '@tanstack/react-query'
import { paths } from '@turfwise/contract/app-paths'
import type { Task } from '@turfwise/contract/tasks'
import { ACTIVITY_TYPES, type ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import { type ReactNode, useState } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import { ACTIVITY_LOOKS } from '../../features/activity-logs/quick/activity-looks.ts'
import { ACTIVITY_WORDS } from '../../features/activity-logs/quick/quick-copy.ts'
import { SHARE_WORDS } from '../../features/share/share-copy.ts'
import { completeNow, reopen } from '../../features/tasks/complete-task.ts'
import { dueText } from '../../features/tasks/due-text.ts'
import { useShownTasks } from '../../features/tasks/shown-tasks.ts'
import { upcomingTasksQuery } from '../../features/tasks/task-queries.ts'
import { TYPE_LOOKS } from '../../features/tasks/task-type-look.ts'
import { useToday } from '../../platform/today.ts'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LateLogActivity } from '../activity/late-log-activity.tsx'
import { RecordWithShed } from '../tasks/record-with-shed.tsx'

interface SharedJobProps {
  userId: string
  open: boolean
  photos: readonly File[]
  onClose: () => void
  /** The photos are in a record, which shows at this address. */
  onSaved: (to: string) => void
}

/** A photo of progress has a button of its own. */
const KINDS = ACTIVITY_TYPES.filter((type) => type !== 'progress_photo')

/** Which job the shared photos are of, an open one or another, and then how it went, with the photos in it. */
export function SharedJob({ userId, open, photos, onClose, onSaved }: SharedJobProps) {
  const [task, setTask] = useState<Task | null>(null)
  const [kind, setKind] = useState<ActivityType | null>(null)
  const asks = open && task === null && kind === null
  return (
    <>
      <Sheet open={asks} onOpenChange={(stays) => !stays && onClose()} title={SHARE_WORDS.whichJob}>
        <OpenJobs userId={userId} onChoose={setTask} />
        <h3 className="title-3 pt-4 pb-1">{SHARE_WORDS.otherJob}</h3>
        <ul>
          {KINDS.map((type) => {
            const { Icon, solid } = ACTIVITY_LOOKS[type]
            return (
              <JobRow key={type} icon={<Icon aria-hidden className={solid} />} onPress={() => setKind(type)}>
                <span className="font-strong">{ACTIVITY_WORDS[type]}</span>
              </JobRow>
            )
          })}
        </ul>
      </Sheet>
      <LateLogActivity
        activity={open ? kind : null}
        given={photos}
        onLogged={() => onSaved(paths.activity())}
        onClose={() => {
          setKind(null)
          onClose()
        }}
      />
      <RecordWithShed
        task={open ? task : null}
        given={photos}
        onSaved={() => onSaved(paths.tasks())}
        onClose={() => {
          setTask(null)
          onClose()
        }}
        onSkip={(skipped, done) => {
          setTask(null)
          onClose()
          void completeNow(skipped, done)
        }}
        onUndo={(done) => reopen(done)}
      />
    </>
  )
}

/** Those whose record has photos: the others are completed without one. */
function OpenJobs({ userId, onChoose }: { userId: string; onChoose: (task: Task) => void }) {
  const upcoming = useQuery(upcomingTasksQuery(userId))
  const shown = useShownTasks(upcoming.data)
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const today = useToday(timeZone)
  // Without a network and without what was read before there is nothing to choose from.
  if (shown === undefined && !upcoming.isError) return <RowsSkeleton rows={3} label={SHARE_WORDS.reading} />
  const jobs = (shown ?? []).filter(({ type, isCompleted }) => !isCompleted && isDetailed(type))
  if (jobs.length === 0) return <p className="py-3 text-ink-2">{SHARE_WORDS.noJobs}</p>
  return (
    <ul>
      {jobs.map((task) => {
        const { icon: Icon, solid, word } = TYPE_LOOKS[task.type]
        return (
          <JobRow
            key={task.id}
            icon={
              <span role="img" aria-label={word} className={solid}>
                <Icon aria-hidden />
              </span>
            }
            onPress={() => onChoose(task)}
          >
            <span className="line-clamp-2 font-strong">{task.title}</span>
            <span className="tnum block text-small text-ink-2">{dueText(task, today, timeZone)}</span>
          </JobRow>
        )
      })}
    </ul>
  )
}

function JobRow({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-14 w-full items-center gap-3.5 rounded-control py-2 text-left active:bg-press"
      >
        {icon}
        <span className="min-w-0 grow wrap-anywhere">{children}</span>
      </button>
    </li>
  )
}
