import { Clock } from 'lucide-react'
import { WAITING } from './list-words.ts'
import { useNoted } from './note-kind.ts'

/** What waits of one object, with its figures; undefined while nothing does. */
export const useWaiting = (object: string): { figures: readonly string[] } | undefined => {
  const waiting = useNoted().filter(({ row, kind }) => kind === 'waits' && row.object === object)
  return waiting.length === 0 ? undefined : { figures: waiting.flatMap(({ row }) => row.says?.figures ?? []) }
}

/** The mark of a row of a list with a write that has not left this device yet. */
export function WaitingMark({ figures }: { figures: readonly string[] }) {
  return (
    <>
      <span className="inline-flex items-center gap-1.25 rounded-[0.8125rem] bg-info-soft py-0.5 pr-2.5 pl-1.75 text-small leading-5.5 font-[650] text-on-info-soft forced-colors:border">
        <Clock className="size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
        {WAITING}
      </span>
      {figures.map((figure) => (
        <span key={figure} className="tnum py-0.5">
          {figure}
        </span>
      ))}
    </>
  )
}
