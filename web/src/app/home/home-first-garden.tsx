import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FIRST_GARDEN } from '../../features/first-garden/first-garden-copy.ts'
import { firstGardenQuery } from '../../features/first-garden/first-garden-query.ts'
import { unsentOf } from '../../features/first-garden/first-garden-writes.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { Button } from '../../ui/button.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { NextTasksSkeleton } from './next-tasks-frame.tsx'

const Place = lazyScreen(() => import('../first-garden/first-garden-place.tsx').then((file) => file.FirstGardenPlace))

interface HomeFirstGardenProps {
  userId: string | undefined
  /** The tasks are being read: those that were just added are on their way. */
  reading: boolean
  /** What somebody with a history sees. */
  usual: ReactNode
}

/** Next Tasks without tasks: the first jobs for somebody who has none yet, else what is said to everybody. */
export function HomeFirstGarden({ userId, reading, usual }: HomeFirstGardenProps) {
  const { data, error, isFetching, refetch } = useQuery(firstGardenQuery(userId))
  const [pressed, setPressed] = useState<'added' | 'later' | null>(null)
  const { dismissed } = unsentOf(useRows().rows)
  const isOffered = data?.state === 'offered' && data.jobs.length > 0 && pressed === null && !dismissed
  const arrived = useArrived(Place, isOffered)
  if (data === undefined) {
    return error === null ? (
      <NextTasksSkeleton />
    ) : (
      <>
        {usual}
        <div className="flex flex-wrap items-center justify-center gap-x-3 text-center text-small text-ink-2">
          <p>{FIRST_GARDEN.notLoaded}</p>
          <Button
            look="secondary"
            size="small"
            busy={isFetching}
            busyText={FIRST_GARDEN.trying}
            onClick={() => void refetch()}
          >
            {FIRST_GARDEN.tryAgain}
          </Button>
        </div>
      </>
    )
  }
  // What was added is being read.
  if ((data.state === 'begun' && reading) || (pressed === 'added' && data.state === 'offered'))
    return <NextTasksSkeleton />
  if (!isOffered) return usual
  if (!arrived || userId === undefined) {
    return (
      // As tall as four jobs: what stands below does not move when they come.
      <div className="min-h-[46rem]">
        <RowsSkeleton rows={4} label={FIRST_GARDEN.loading} />
      </div>
    )
  }
  return <Place userId={userId} garden={data} onAdded={() => setPressed('added')} onLater={() => setPressed('later')} />
}
