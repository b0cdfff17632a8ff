import { Clock } from 'lucide-react'
import { isKept } from '../../platform/outbox/outbox-row.ts'
import { ONLY_HERE, WAITING } from './list-words.ts'
import { useNoted } from './note-kind.ts'

interface Waiting {
  figures: readonly string[]
  /** false where some of it is gone when the page is. */
  kept: boolean
}

/** What waits of one object, with its figures; undefined while nothing does. */
export const useWaiting = (object: string): Waiting | undefined => {
  const waiting = useNoted().filter(({ row, kind }) => kind === 'waits' && row.object === object)
  if (waiting.length === 0) return undefined
  return {
    figures: waiting.flatMap(({ row }) => row.says?.figures ?? []),
    kept: waiting.every(({ row }) => isKept(row)),
  }
}

/** The mark of a row of a list with a write that has not left this device yet. */
export function WaitingMark({ figures, kept }: Waiting) {
  return (
    <>
      <span className="inline-flex items-center gap-1.25 rounded-[0.8125rem] bg-info-soft py-0.5 pr-2.5 pl-1.75 text-small leading-5.5 font-[650] text-on-info-soft forced-colors:border">
        <Clock className="size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
        {kept ? WAITING : ONLY_HERE}
      </span>
      {figures.map((figure) => (
        <span key={figure} className="tnum py-0.5">
          {figure}
        </span>
      ))}
    </>
  )
}
