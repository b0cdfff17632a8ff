import { Trash2 } from 'lucide-react'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { DeleteNotice } from '../../../ui/list/delete-notice.tsx'
import { useUndoUntilLeft } from '../../../ui/list/delete-with-undo.ts'
import type { ListWords } from '../../../ui/list/list-words.ts'
import { RowNote } from '../../../ui/list/row-note.tsx'
import { WATERINGS } from '../water-copy.ts'

/** What came to a zone at a time: a watering, or a reading of the gauge. */
export interface GivenRow {
  id: string
  /** In the queue of writes. */
  object: string
  /** 'watering of Front lawn on Sat 28 Nov' */
  name: string
  day: string
  amount: string
  /** How it is known. */
  origin: string
  remove: () => void
}

interface GivenListProps {
  title: string
  rows: readonly GivenRow[]
  /** Where there is none. */
  none: string
  words: ListWords
  /** Tells by its object which deletions are of this list. */
  isOf: (object: string) => boolean
}

/** What is wrong is deleted with Undo, and the balance follows. */
export function GivenList(props: GivenListProps) {
  return (
    <div className="mt-3">
      <Disclosure title={props.title} summary={WATERINGS.count(props.rows.length)}>
        <Rows {...props} />
      </Disclosure>
    </div>
  )
}

function Rows({ title, rows, none, words, isOf }: GivenListProps) {
  useUndoUntilLeft()
  return (
    <>
      <DeleteNotice isOf={isOf} />
      {rows.length === 0 ? (
        <p data-list-place="" tabIndex={-1} className="py-2 text-ink-2">
          {none}
        </p>
      ) : (
        <ul aria-label={title} data-list-place="" tabIndex={-1}>
          {rows.map((row) => (
            <Row key={row.id} {...row} words={words} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ id, object, name, day, amount, origin, remove, words }: GivenRow & { words: ListWords }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <div className="flex items-center gap-2">
        <p className="tnum flex min-w-0 grow flex-wrap gap-x-3 wrap-anywhere">
          <span className="font-strong">{day}</span>
          <span>{amount}</span>
          <span className="text-ink-2">{origin}</span>
        </p>
        <button
          type="button"
          data-row-control={id}
          aria-label={WATERINGS.remove(name)}
          onClick={remove}
          className="-mr-3 grid size-12 shrink-0 place-items-center rounded-control active:bg-press"
        >
          <Trash2 className="size-5.5" aria-hidden />
        </button>
      </div>
      <RowNote object={object} title={name} words={words} />
    </li>
  )
}
