import { ChevronRight, TriangleAlert } from 'lucide-react'
import { overdueAlsoSuit } from './task-copy.ts'

/** Under the list of today: what is late and would suit today as well. Leads there. */
export function OverdueHint({ count, onShow }: { count: number; onShow: () => void }) {
  const words = overdueAlsoSuit(count)
  return (
    <button
      type="button"
      onClick={onShow}
      className="mt-3 flex min-h-14 w-full items-center gap-3 rounded-control bg-danger-soft px-3.5 py-2 text-left text-on-danger-soft forced-colors:border"
    >
      <TriangleAlert className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
      <span className="min-w-0 grow">
        <b className="font-bold">{words.count}</b> {words.rest}
      </span>
      <ChevronRight className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
    </button>
  )
}
