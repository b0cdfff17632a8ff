import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/queryable.ts'
import { FACTS, type Fact, type FactName, type Listener, type Listeners } from '../facts.ts'
import { findDue, postpone, takeDue, type WaitingFact } from './facts.store.ts'

export interface HandOn {
  /** Begins, with what other processes left behind. */
  start(): void
  /** Something was told and is committed. Returns at once. */
  wake(): void
  /** Lets the listener that is at work finish, for at most 5 s; the database may be away. */
  stop(): Promise<void>
}

/** Facts for one listener in one transaction: ten times fewer trips than one each, and undone together where one throws. */
const AT_ONCE = 100
/** For what comes round again and what other processes left: own facts are handed on when they are told. */
const LOOK_EVERY_MS = 2_000
const STOP_TIMEOUT_MS = 5_000

/**
 * Hands facts to their listeners, one listener after the other, on one connection of the pool. To take a fact and to act
 * on it are one transaction: a listener that throws, a process that is killed and a connection that is lost leave the fact
 * where it was, and another process may take it at once.
 */
export function makeHandOn(
  { db, logger }: { db: Database; logger: Pick<Logger, 'warn'> },
  listeners: ReadonlyMap<string, Listeners>,
): HandOn {
  let ticking: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isStopping = false
  let isAway = false

  const act = async (tx: Tx, on: Listeners, { id, name, data }: WaitingFact): Promise<void> => {
    const known = name as FactName
    const listener = on[known] as Listener<FactName> | undefined
    await listener?.(tx, { id, name: known, data: FACTS[known].parse(data) } as Fact)
  }

  /** Until nothing is due for the listener. @throws what the database throws */
  const handTo = async (listener: string, on: Listeners): Promise<void> => {
    const names = Object.keys(on)
    for (let most = AT_ONCE; !isStopping; ) {
      let taken: WaitingFact[] = []
      try {
        await db.transaction(async (tx) => {
          taken = await takeDue(tx, { listener, names, most })
          for (const fact of taken) await act(tx, on, fact)
        })
        if (taken.length < most) return
      } catch (error) {
        const [first] = taken
        if (!first) throw error
        // Which one it was is seen when each is alone.
        if (taken.length > 1) most = 1
        else {
          await postpone(db, listener, first.id)
          logger.warn({ err: error, listener, fact: first.name, factId: first.id }, 'a fact is handed on again later')
          most = AT_ONCE
        }
      }
    }
  }

  const round = async (): Promise<void> => {
    try {
      for (const listener of await findDue(db, [...listeners.keys()])) {
        await handTo(listener, listeners.get(listener) ?? {})
      }
      isAway = false
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'facts wait until the database answers')
      isAway = true
    }
  }

  const wake = (): void => {
    if (!ticking || isStopping) return
    isAskedAgain = running !== undefined
    running ??= round().finally(() => {
      running = undefined
      if (isAskedAgain) wake()
    })
  }

  return {
    wake,
    start() {
      ticking = setInterval(wake, LOOK_EVERY_MS).unref()
      wake()
    },
    async stop() {
      isStopping = true
      clearInterval(ticking)
      const timeout = new AbortController()
      const tooLong = sleep(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {})
      await Promise.race([running, tooLong])
      timeout.abort()
    },
  }
}
