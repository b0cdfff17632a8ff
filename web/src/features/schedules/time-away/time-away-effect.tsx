import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { scheduleDay } from '../schedule-days.ts'
import { awayText, moveText, TIME_AWAY } from './time-away-copy.ts'
import { effectQuery } from './time-away-queries.ts'
import { type AwayValues, lengthText } from './time-away-values.ts'

/** What these days away would move, leave out, and what cannot wait. */
export function TimeAwayEffect({ userId, span }: { userId: string; span: AwayValues }) {
  const { data, error, isFetching, refetch } = useQuery(effectQuery(userId, span))
  if (data === undefined && error !== null && !isFetching) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>{TIME_AWAY.notRead}</p>
        <Button look="secondary" size="small" onClick={() => void refetch()}>
          {TIME_AWAY.again}
        </Button>
      </div>
    )
  }
  return (
    <div aria-live="polite">
      <p className="tnum font-strong">{`${awayText(span)}, ${lengthText(span)}`}</p>
      {data === undefined ? (
        <p className="text-ink-2">{`${TIME_AWAY.working}…`}</p>
      ) : (
        <>
          {[data.moves, data.skips, data.cannot].every((list) => list.length === 0) && <p>{TIME_AWAY.nothing}</p>}
          <Changes title={TIME_AWAY.moves} changes={data.moves} />
          <Changes title={TIME_AWAY.skips} changes={data.skips} />
          <Changes title={TIME_AWAY.cannot} changes={data.cannot} />
        </>
      )}
    </div>
  )
}

interface Change {
  taskId: string
  title: string
  from: string
  to?: string
  why: string
}

function Changes({ title, changes }: { title: string; changes: readonly Change[] }) {
  const titleId = useId()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-4">
      <h3 id={titleId} className="font-strong">
        {title}
      </h3>
      <ul className="tnum">
        {changes.map(({ taskId, title: task, from, to, why }) => (
          <li key={taskId} className="border-t border-line py-2 first:border-t-0">
            <p className="wrap-anywhere">{task}</p>
            <p className="text-small text-ink-2">{to === undefined ? scheduleDay(from) : moveText(from, to)}</p>
            <p className="text-small text-ink-2 wrap-anywhere">{why}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
