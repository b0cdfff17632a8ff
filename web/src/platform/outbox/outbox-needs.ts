import type { Reply, Verdict } from './after-reply.ts'
import type { OutboxRow, RowPhoto } from './outbox-row.ts'
import type { SafeRows } from './safe-rows.ts'

/** What came of a try, told to every tab. */
export interface Told {
  row: OutboxRow
  verdict: Verdict
  reply: Reply
}

export interface OutboxNeeds {
  userId: string
  rows: SafeRows
  /** One try of a row; never rejects. */
  send: (row: OutboxRow) => Promise<Reply>
  /** One try of a file of a row; never rejects. A file that is there already counts as a success. */
  sendFile: (row: OutboxRow, photo: RowPhoto, data: ArrayBuffer) => Promise<Reply>
  /** Removes files that nothing names any more, if that can be done. */
  removeFiles: (row: OutboxRow, photos: readonly RowPhoto[]) => void
  /** Starts a try that outlives the page; its answer is not waited for. */
  sendLeaving: (row: OutboxRow) => void
  serverNow: () => number
  /** false only when the device itself says that it has no network. */
  online: () => boolean
  /** The rows as they are now, whenever they have changed, here or in another tab. */
  onRows: (rows: readonly OutboxRow[]) => void
  /** It has been answered well, and the device is about to forget it. */
  onArrived: (row: OutboxRow) => void
  /** Each try's end. `here`: this tab has sent it, and no other. */
  onTold: (told: Told, here: boolean) => void
}
