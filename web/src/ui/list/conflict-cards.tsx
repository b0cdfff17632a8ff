import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { titleOf } from '../../platform/outbox/row-title.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import type { ListWords } from './list-words.ts'
import { useNoted } from './note-kind.ts'

// Few lists ever show one.
const Card = lazyScreen(() => import('./conflict-card.tsx').then((file) => file.ConflictCard))

/** Two versions of the same fields of one thing, once the code of that is here. */
export function LateConflictCard(props: { row: OutboxRow; title: string; words: ListWords }) {
  return useArrived(Card, true) ? <Card {...props} /> : null
}

/** At the head of a list: what was changed in two places of the things that it holds, whichever of them it shows. */
export function ConflictCards({ kind, words }: { kind: string; words: ListWords }) {
  const { rows } = useRows()
  const conflicts = useNoted().filter(
    ({ row, kind: what }) => what === 'changed-elsewhere' && row.object.startsWith(`${kind}/`),
  )
  return conflicts.map(({ row }) => (
    <div key={row.id} role="alert" className="mb-3.5">
      <LateConflictCard row={row} title={titleOf(row, rows) ?? words.thing} words={words} />
    </div>
  ))
}
