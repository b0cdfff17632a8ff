import { useOnline } from '../../platform/online.ts'
import { isTargetMissing, methodOf, type OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useAttended, useRows } from '../../platform/outbox/rows-shown.ts'
import { asksFirst } from '../../platform/outbox/send-order.ts'
import { makesItsObject } from '../../platform/outbox/write-definition.ts'
import { serverNow } from '../../platform/server-time.ts'
import type { NoteKind } from './list-words.ts'

/** What is to be said of a row that nobody waits for: nothing while it is sent as usual. */
export const noteKind = (row: OutboxRow, online: boolean): NoteKind | undefined => {
  const isDeletion = methodOf(row) === 'DELETE'
  if (row.state === 'conflict') return isDeletion ? 'not-deleted' : 'changed-elsewhere'
  if (isTargetMissing(row)) return 'gone'
  if (row.state === 'refused') {
    if (makesItsObject(row)) return 'not-made'
    return isDeletion ? 'not-deleted' : 'not-sent'
  }
  if (asksFirst(row, serverNow())) return 'old'
  return row.state === 'waiting' && (!online || row.trouble !== undefined) ? 'waits' : undefined
}

export interface Noted {
  row: OutboxRow
  kind: NoteKind
}

/** Every row of which something is to be said, in the order in which they are sent. */
export const useNoted = (): readonly Noted[] => {
  const { rows } = useRows()
  const attended = useAttended()
  const online = useOnline()
  return rows.flatMap((row) => {
    const kind = attended.has(row.id) ? undefined : noteKind(row, online)
    return kind === undefined ? [] : [{ row, kind }]
  })
}

/** What is to be said of the unsent writes of an object: of the first one that is not as it should be. */
export const useNotes = (): ((object: string) => Noted | undefined) => {
  const noted = useNoted()
  return (object) => noted.find(({ row }) => row.object === object)
}
