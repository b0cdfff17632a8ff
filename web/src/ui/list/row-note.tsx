import { TriangleAlert } from 'lucide-react'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { discardWrite, replaceWrite, sendAgain } from '../../platform/outbox/write.ts'
import { replacementOf } from '../../platform/outbox/write-definition.ts'
import { LateConflictCard } from './conflict-cards.tsx'
import { type ListWords, type NoteKind, noteWords } from './list-words.ts'
import { type Noted, useNoted } from './note-kind.ts'
import { useWaiting, WaitingMark } from './waiting-mark.tsx'

type Trouble = Exclude<NoteKind, 'waits'>

const isOf = ({ row }: Noted, object: string): boolean => row.object === object

interface RowNoteProps {
  /** As its writes name it: 'task/018f…'. */
  object: string
  title: string
  words: ListWords
  /** false where the list shows by itself what waits. */
  saysThatItWaits?: boolean
  /** What was changed in two places stands at the head of the list. */
  conflictsAtHead?: boolean
}

/** In a row: that a write of it waits, or why it could not be sent, with the way on. Each thing is told here alone. */
export function RowNote({ object, title, words, saysThatItWaits = true, conflictsAtHead = false }: RowNoteProps) {
  const waiting = useWaiting(object)
  const trouble = useNoted().find((one): one is Noted & { kind: Trouble } => isOf(one, object) && one.kind !== 'waits')
  if (trouble === undefined) {
    if (waiting === undefined || !saysThatItWaits) return null
    return (
      <div className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-[0.9375rem] leading-[1.375rem] text-ink-2">
        <WaitingMark {...waiting} />
      </div>
    )
  }
  const { row, kind } = trouble
  if (kind === 'changed-elsewhere') {
    if (conflictsAtHead) return null
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the row below from opening.
      // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
      <div className="mt-2 cursor-default" onClick={(event) => event.stopPropagation()}>
        <LateConflictCard row={row} title={title} words={words} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the row below from opening.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div className="mt-1 cursor-default" onClick={(event) => event.stopPropagation()}>
      <TroubleNote row={row} kind={kind} title={title} words={words} />
    </div>
  )
}

interface TroubleNoteProps {
  row: OutboxRow
  kind: Exclude<Trouble, 'changed-elsewhere'>
  title: string
  words: Pick<ListWords, 'thing'>
}

/** Why a write could not be sent, and what can be done. */
export function TroubleNote({ row, kind, title, words }: TroubleNoteProps) {
  const { text, again, discard } = noteWords(kind, words, title, row.trouble?.code)
  const kept = replacementOf(row)
  return (
    <div role="alert" className="text-[0.9375rem] leading-[1.375rem] text-ink-2">
      <p className="flex items-start gap-1">
        <TriangleAlert className="mt-0.5 size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
        <span className="wrap-anywhere">{text}</span>
      </p>
      <div className="flex flex-wrap gap-x-4">
        {kept ? (
          <NoteButton onClick={() => replaceWrite(row)}>{kept.label}</NoteButton>
        ) : (
          <NoteButton onClick={() => sendAgain(row)}>{again}</NoteButton>
        )}
        <NoteButton onClick={() => discardWrite(row)}>{discard}</NoteButton>
      </div>
    </div>
  )
}

function NoteButton({ onClick, children }: { onClick: () => Promise<void>; children: string | undefined }) {
  return (
    <button type="button" className="min-h-11 font-bold text-ink underline" onClick={() => void onClick()}>
      {children}
    </button>
  )
}
