import { isUnreachable } from '../server-heard.ts'
import { afterReply, type Reply, rebased } from './after-reply.ts'
import type { OutboxNeeds, Told } from './outbox-needs.ts'
import { missingPhoto, type OutboxRow, type RowPhoto } from './outbox-row.ts'
import { FILE_LOST, withUploaded } from './row-files.ts'
import type { SafeRows } from './safe-rows.ts'
import { type Moment, nextStep } from './send-order.ts'

/** A batch ends then, so that no tab keeps the lock for its life: a frozen tab keeps its locks. */
const BATCH_MS = 30_000

/** What decides whether anything is sent. The outbox and its sender both set it. */
export interface SendState {
  /** How often the network or the server has come back: what was not heard is tried at once. */
  reconnects: number
  /** Of those, how many have had their tries. */
  handledReconnects: number
  /** Nobody is signed in: everything waits for the same person. */
  paused: boolean
  closed: boolean
}

interface SenderParts {
  state: SendState
  /** Writes the changes, and lets every tab know of them. */
  update: SafeRows['update']
  tell: (told: Told) => void
}

/** Sends the rows that may be sent, one try after the other, and writes down what came of each. */
export const makeSender = (needs: OutboxNeeds, { state, update, tell }: SenderParts) => {
  const tried = new Set<string>()
  const moment = (): Moment => ({
    now: Date.now(),
    serverNow: needs.serverNow(),
    eager: state.reconnects > state.handledReconnects,
    tried,
  })

  /** Takes the next row for a try: from here on it cannot be taken back, and its body stays as it is. */
  const claim = async (): Promise<OutboxRow | undefined> => {
    let claimed: OutboxRow | undefined
    await update((all) => {
      const step = nextStep(all, moment())
      if (step.kind !== 'send') {
        claimed = undefined
        return {}
      }
      claimed = { ...step.row, state: 'waiting', tries: step.row.tries + 1 }
      return { put: [claimed] }
    })
    return claimed
  }
  /** @param reconnects how often it had come back when the try began */
  const settle = async (row: OutboxRow, reply: Reply, reconnects: number): Promise<void> => {
    const after = afterReply(row, reply, { now: Date.now(), random: Math.random() })
    if (after.row === undefined) needs.onArrived(row)
    await update((all) => {
      // It may have been discarded meanwhile, in another tab.
      if (!all.some(({ id }) => id === row.id)) return {}
      if (after.row !== undefined) return { put: [after.row] }
      const others = all.filter(({ seq }) => seq !== row.seq)
      const put = others.flatMap((one) => {
        const onTop = rebased(one, row, reply.answer)
        return onTop === one ? [] : [onTop]
      })
      return { remove: [row.seq], put }
    })
    if (after.verdict === 'signed-out') state.paused = true
    // It is not back after all: what got no answer would be tried without a pause.
    if (isUnreachable(reply.status)) {
      state.handledReconnects = Math.max(state.handledReconnects, reconnects)
      tried.add(row.id)
    }
    tell({ row: after.row ?? row, verdict: after.verdict, reply })
  }

  /** Sends the next file of the row. What comes of it is told only when it did not go well: the write itself is still to be sent. */
  const sendPhoto = async (row: OutboxRow, photo: RowPhoto, reconnects: number): Promise<void> => {
    const kept = await needs.rows.photo(photo.id).catch(() => undefined)
    const reply = kept === undefined ? FILE_LOST : await needs.sendFile(row, photo, kept.data)
    if (reply.status !== 200) return settle(row, { ...reply, ofFile: true }, reconnects)
    const all = await update((before) => ({
      put: before.filter(({ id }) => id === row.id).map((one) => withUploaded(one, photo)),
    }))
    if (!all.some(({ id }) => id === row.id)) needs.removeFiles(row, [photo])
  }

  const sendBatch = async (): Promise<void> => {
    const until = performance.now() + BATCH_MS
    // What comes back amid a try, or after the last look, has its tries still before it.
    let reconnects = state.reconnects
    while (!state.closed && !state.paused && needs.online() && performance.now() < until) {
      if (state.reconnects !== reconnects) tried.clear()
      reconnects = state.reconnects
      const row = await claim()
      if (row === undefined) break
      const photo = missingPhoto(row)
      if (photo !== undefined) await sendPhoto(row, photo, reconnects)
      else await settle(row, await needs.send(row), reconnects)
    }
    state.handledReconnects = Math.max(state.handledReconnects, reconnects)
    tried.clear()
  }
  return {
    moment,
    /** Until nothing may be sent any more, for `BATCH_MS` at most. */
    sendBatch,
  }
}
