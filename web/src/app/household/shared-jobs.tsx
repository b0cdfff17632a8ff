import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '@turfwise/contract/app-paths'
import type { SharedGarden } from '@turfwise/contract/household'
import type { Task } from '@turfwise/contract/tasks'
import { mayIn } from '@turfwise/domain/household/access'
import type { ForecastDay } from '@turfwise/domain/weather/report'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LEAVE_WORDS, JOBS_WORDS as WORDS } from '../../features/household/household-copy.ts'
import { keys } from '../../features/household/household-keys.ts'
import { useLeave, useRefused } from '../../features/household/household-queries.ts'
import {
  completeShared,
  reopenShared,
  type SharedPlace,
  sharedTasksQuery,
} from '../../features/household/shared-garden-queries.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { useOnline } from '../../platform/online.ts'
import { useToday } from '../../platform/today.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmPlate, useConfirmPlate } from '../../ui/confirm-plate.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { AllDoneScene } from '../../ui/scene/all-done-scene.tsx'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { AddSharedTask } from './add-shared-task.tsx'
import { DoneLately } from './done-lately.tsx'
import { LogShared } from './log-shared.tsx'
import { SharedTaskRow } from './shared-task-row.tsx'
import { WaterShared } from './water-shared.tsx'

const SharedPhotos = lazyScreen(() => import('./shared-photos.tsx').then((file) => file.SharedPhotos))

/** Tasks on the screen at once; how many come later is said. */
const SHOWN = 12

interface SharedJobsProps {
  garden: SharedGarden
  place: SharedPlace
  /** The days of the forecast; empty without live weather. */
  days: readonly ForecastDay[]
}

/** What is to be done in the garden of somebody else, what was done last, and the way out. */
export function SharedJobs({ garden, place, days }: SharedJobsProps) {
  const online = useOnline()
  const helps = mayIn(garden.role, 'help')
  const reasonId = useId()
  const blocked = online ? undefined : reasonId
  return (
    <>
      {helps && !online && (
        <p id={reasonId} className="pb-3 text-ink-2">
          {WORDS.offline}
        </p>
      )}
      <NextTasks {...{ garden, place, days, helps, blocked }} />
      <DoneLately {...{ garden, place }} />
      <LatePhotos {...{ garden, place }} />
      <Leave {...{ garden, blocked }} />
    </>
  )
}

/** Below everything else, and with code of its own. */
function LatePhotos(props: Pick<SharedJobsProps, 'garden' | 'place'>) {
  return useArrived(SharedPhotos, true) ? <SharedPhotos {...props} /> : null
}

interface NextTasksProps extends SharedJobsProps {
  helps: boolean
  /** The id of the words that say why nothing can be done. */
  blocked: string | undefined
}

function NextTasks({ garden, place, days, helps, blocked }: NextTasksProps) {
  const titleId = useId()
  const cache = useQueryClient()
  const today = useToday(garden.timeZone)
  const { data, error, isFetching, refetch } = useQuery(sharedTasksQuery(place))
  /** Pressed, and not answered yet. */
  const [pressed, setPressed] = useState<readonly string[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const refused = useRefused()
  useEffect(() => void refused(error), [refused, error])
  const tell = (failed: unknown, words: typeof WORDS.notDone | typeof WORDS.notUndone) =>
    toastFailure(refused(failed) ? { ...words, description: WORDS.forbidden } : words)
  const readAgain = () => cache.invalidateQueries({ queryKey: keys.sharedGarden(place.userId, place.gardenId) })
  const reopen = async ({ id }: Task) => {
    try {
      await reopenShared(place, id)
    } catch (failed) {
      tell(failed, WORDS.notUndone)
    }
    await readAgain()
  }
  const complete = async (task: Task) => {
    if (pressed.includes(task.id)) return
    setPressed((before) => [...before, task.id])
    try {
      await completeShared(place, task.id)
      toast(WORDS.done(task.title), { action: { label: WORDS.undo, run: () => void reopen(task) } })
      await readAgain()
      // The row that was pressed has gone.
      heading.current?.focus()
    } catch (failed) {
      tell(failed, WORDS.notDone)
    } finally {
      setPressed((before) => before.filter((id) => id !== task.id))
    }
  }
  return (
    <section aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} tabIndex={-1} className="title-2 pb-2 outline-none">
        {WORDS.tasks}
      </h2>
      {data === undefined ? (
        error === null ? (
          <RowsSkeleton rows={3} label={WORDS.loading} />
        ) : (
          <FailurePlate title={WORDS.failed} retrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyState scene={<AllDoneScene />}>
          <p>{WORDS.empty}</p>
        </EmptyState>
      ) : (
        <>
          <ul className="rounded-plate border border-line bg-surface">
            {data.slice(0, SHOWN).map((task) => (
              <SharedTaskRow
                key={task.id}
                {...{ task, today, days, blocked }}
                timeZone={garden.timeZone}
                busy={pressed.includes(task.id)}
                onComplete={helps ? () => void complete(task) : undefined}
              />
            ))}
          </ul>
          {data.length > SHOWN && <p className="tnum pt-2 text-ink-2">{WORDS.more(data.length - SHOWN)}</p>}
        </>
      )}
      {helps && data !== undefined && (
        <>
          <AddSharedTask {...{ place, today, blocked }} onAdded={readAgain} />
          <LogShared {...{ place, today, blocked }} onLogged={readAgain} />
          <WaterShared {...{ place, blocked }} onLogged={readAgain} />
        </>
      )}
    </section>
  )
}

function Leave({ garden: { id, owner }, blocked }: { garden: SharedGarden; blocked: string | undefined }) {
  const navigate = useNavigate()
  const leave = useLeave()
  const { asking, ask, onKeep, button } = useConfirmPlate()
  const go = () =>
    leave.mutate(id, {
      onSuccess() {
        toast(LEAVE_WORDS.left(owner.name))
        navigate(paths.gardens(), { replace: true })
      },
    })
  if (!asking)
    return (
      <Button
        ref={button}
        look="secondary"
        className="mt-7 w-full"
        disabled={blocked !== undefined}
        aria-describedby={blocked}
        onClick={ask}
      >
        {LEAVE_WORDS.sure}
      </Button>
    )
  return (
    <ConfirmPlate
      words={{ ...LEAVE_WORDS, question: LEAVE_WORDS.question(owner.name) }}
      offline={blocked}
      busy={leave.isPending}
      failed={leave.isError}
      onSure={go}
      onKeep={onKeep}
      className="mt-7"
    />
  )
}
