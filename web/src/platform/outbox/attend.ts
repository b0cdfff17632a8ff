import type { Reply } from './after-reply.ts'
import { errorOf } from './call-failed.ts'
import type { Outbox } from './outbox.ts'
import type { Told } from './outbox-needs.ts'

/** What the person who waits is told. `waiting`: it is kept here and will be sent. */
export type Outcome = { kind: 'done'; answer: unknown } | { kind: 'waiting' } | { kind: 'failed'; error: Error }

/** Nobody looks at a button for longer; the write goes on by itself. */
const PATIENCE_MS = 10_000
const PROBE_MS = 3000
/** Tries without an answer before it is asked whether the network is there at all. */
const UNHEARD_TRIES = 2

/** true when our server answers anything: then it is the call that fails, and not the network. */
const reachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  )

const FAILED = (reply: Reply): Outcome => ({ kind: 'failed', error: errorOf(reply) })

/**
 * The outcome of a try of somebody who waits; undefined while it is still open. A server that fails or refuses is told at
 * once, since trying again is then the person's to decide. Without a network, and when the server asks for time, it waits.
 */
const outcomeOf = async ({ row, verdict, reply }: Told): Promise<Outcome | undefined> => {
  if (verdict === 'done') return { kind: 'done', answer: reply.answer }
  if (verdict !== 'again') return FAILED(reply)
  if (reply.status >= 500) return FAILED(reply)
  if (reply.status === 412) return undefined
  if (reply.status !== 0) return { kind: 'waiting' }
  if (row.tries < UNHEARD_TRIES) return undefined
  return (await reachable()) ? FAILED(reply) : { kind: 'waiting' }
}

/** The server may have done it. */
const isUnheard = ({ reply }: Told): boolean => reply.status === 0 || reply.status >= 500 || reply.status === 401

/**
 * Who holds what a failed write said. A `form` still shows it, and keeps the key for another press; a `row` of a list
 * tells it where it stands; a `press` leaves nothing behind.
 */
export type From = 'form' | 'row' | 'press'

/** false while a newer try is on its way: what comes of that is told, and nothing is left yet. */
const leave = (outbox: Outbox, told: Told, from: From): Promise<boolean> => {
  const { id, tries } = told.row
  if (from === 'row') return outbox.stop(id, { tries })
  if (from !== 'form') return outbox.discard(id, { tries })
  return isUnheard(told)
    ? outbox.stop(id, { tries, givenBack: true })
    : outbox.discard(id, { tries, formHoldsFiles: true })
}

/** Waits for the outcomes of rows on behalf of somebody who looks at them. */
export const makeAttendance = (outbox: () => Outbox, online: () => boolean) => {
  const waiting = new Map<string, (told: Told) => void>()
  return {
    onTold: (told: Told): void => waiting.get(told.row.id)?.(told),
    /** Resolves with what the person is to be told. `heldMs`: sent only after so long. A write that failed is no longer sent by itself. */
    outcome: (id: string, from: From, heldMs = 0): Promise<Outcome> =>
      new Promise((resolve) => {
        const end = (outcome: Outcome) => {
          clearTimeout(timer)
          waiting.delete(id)
          removeEventListener('offline', giveUp)
          resolve(outcome)
        }
        let leaving = false
        let patient = true
        // A write that is being stopped for good is not one that will be sent.
        const giveUp = () => {
          patient = false
          if (!leaving) end({ kind: 'waiting' })
        }
        const timer = setTimeout(giveUp, PATIENCE_MS + heldMs)
        if (!online()) return giveUp()
        addEventListener('offline', giveUp)
        waiting.set(id, async (told) => {
          const outcome = await outcomeOf(told)
          if (outcome === undefined || !waiting.has(id)) return
          if (outcome.kind === 'failed') {
            leaving = true
            const left = await leave(outbox(), told, from).catch(() => false)
            leaving = false
            if (!left) {
              if (!patient) end({ kind: 'waiting' })
              return
            }
          }
          end(outcome)
        })
      }),
  }
}
