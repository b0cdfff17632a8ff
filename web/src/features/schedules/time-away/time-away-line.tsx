import { useQuery } from '@tanstack/react-query'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { awayText, TIME_AWAY } from './time-away-copy.ts'
import { timeAwayQuery } from './time-away-queries.ts'
import { TimeAwaySheet } from './time-away-sheet.tsx'

/** When the person is away, or the button that says so. Nothing until it is known. */
export function TimeAwayLine({ userId, today }: { userId: string; today: LocalDate }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(timeAwayQuery(userId))
  if (data === undefined) return null
  const away = data.holiday
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 max-lg:grow">
      {away !== null && <p className="tnum grow text-small text-ink-2">{awayText(away)}</p>}
      <Button
        look="secondary"
        size="small"
        aria-label={away === null ? undefined : `${TIME_AWAY.change}: ${TIME_AWAY.title}`}
        onClick={() => setOpen(true)}
      >
        {away === null ? TIME_AWAY.title : TIME_AWAY.change}
      </Button>
      <TimeAwaySheet {...{ userId, today, away, open }} onClose={() => setOpen(false)} />
    </div>
  )
}
