import { CloudUpload, TriangleAlert } from 'lucide-react'
import { useOnline } from '../../platform/online.ts'
import { clashOf } from '../../platform/outbox/after-reply.ts'
import { methodOf, type OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useAttended, useRows } from '../../platform/outbox/rows-shown.ts'
import { asksFirst } from '../../platform/outbox/send-order.ts'
import { discardWrite, sendAgain } from '../../platform/outbox/write.ts'
import { makesItsObject } from '../../platform/outbox/write-definition.ts'
import { serverNow } from '../../platform/server-time.ts'
import { bothValues, type ListWords, type NoteKind, noteWords } from './list-words.ts'

const kindOf = (row: OutboxRow, online: boolean): NoteKind | undefined => {
  const isDeletion = methodOf(row) === 'DELETE'
  if (row.state === 'conflict') return isDeletion ? 'not-deleted' : 'changed-elsewhere'
  if (row.state === 'refused') {
    if (makesItsObject(row)) return 'not-made'
    return isDeletion ? 'not-deleted' : 'not-sent'
  }
  if (asksFirst(row, serverNow())) return 'old'
  return row.state === 'waiting' && (!online || row.trouble !== undefined) ? 'waits' : undefined
}

/** Both values of each field that was changed here and on another device. */
const clashText = (row: OutboxRow, { fields }: ListWords): string => {
  const current = row.trouble?.current ?? {}
  const mine = (row.body ?? {}) as Record<string, unknown>
  return clashOf(row, current)
    .map((field) => ` ${bothValues(fields[field] ?? field, mine[field], current[field])}`)
    .join('')
}

/** What is to be said of the unsent writes of one object: of the first one that is not as it should be. */
const useNote = (object: string): { row: OutboxRow; kind: NoteKind } | undefined => {
  const { rows } = useRows()
  const attended = useAttended()
  const online = useOnline()
  for (const row of rows) {
    if (row.object !== object || attended.has(row.id)) continue
    const kind = kindOf(row, online)
    if (kind !== undefined) return { row, kind }
  }
  return undefined
}

interface RowNoteProps {
  /** As its writes name it: 'task/018f…'. */
  object: string
  title: string
  words: ListWords
}

/** In a row: that a write of it waits, or why it could not be sent, with the way on. Each thing is told here alone. */
export function RowNote({ object, title, words }: RowNoteProps) {
  const note = useNote(object)
  if (note === undefined) return null
  const { row, kind } = note
  const waits = kind === 'waits'
  const Icon = waits ? CloudUpload : TriangleAlert
  const { text, again, discard } = noteWords(kind, words, title)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the row below from opening.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      role={waits ? undefined : 'alert'}
      onClick={(event) => event.stopPropagation()}
      className="mt-1 cursor-default text-[0.9375rem] leading-[1.375rem] text-ink-2"
    >
      <p className="flex items-start gap-1">
        <Icon className="mt-0.5 size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
        <span className="wrap-anywhere">
          {text}
          {kind === 'changed-elsewhere' && clashText(row, words)}
        </span>
      </p>
      {!waits && (
        <div className="flex flex-wrap gap-x-4">
          <NoteButton onClick={() => sendAgain(row)}>{again}</NoteButton>
          <NoteButton onClick={() => discardWrite(row)}>{discard}</NoteButton>
        </div>
      )}
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
