import type { SendOneNeeds } from './send-one.ts'
import { sendOne } from './send-one.ts'
import { takeSend } from './sends.store.ts'

export interface SendDue {
  /** Something is due, and committed. Returns at once. */
  wake(): void
  /** Waits until nothing is being sent. */
  idle(): Promise<void>
  /** Takes nothing new, and waits for what is being sent. */
  stop(): Promise<void>
}

/** In one process: no push service answers so slowly that a thousand a second would not get through. */
const AT_ONCE = 50
/** Longer than any try: 10 s for the service, and what the database may take. */
const LEASE_MS = 60_000
/** What comes due later than that is found by the job of every minute. */
const OWN_WAIT_MS = 60_000

/**
 * Sends what is due, at most 50 at a time. Each worker takes one message and calls for another worker, so that a few
 * messages wake few. Several processes share the rows; what one of them held when it was killed is due again a minute later.
 */
export function makeSendDue(needs: SendOneNeeds): SendDue {
  const { db, clock, logger } = needs
  const workers = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let isStopping = false

  const wakeAt = (at: Date): void => {
    const wait = at.getTime() - clock.now().getTime()
    if (wait > OWN_WAIT_MS || isStopping) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      wake()
    }, Math.max(0, wait) + 1)
    timers.add(timer.unref())
  }

  const work = async (): Promise<void> => {
    while (!isStopping) {
      const now = clock.now()
      const send = await takeSend(db, now, new Date(now.getTime() + LEASE_MS))
      if (!send) return
      wake()
      const again = await sendOne(needs, send)
      if (again) wakeAt(again)
    }
  }

  const wake = (): void => {
    if (isStopping || workers.size >= AT_ONCE) return
    const worker = work()
      .catch((error: unknown) => {
        // What a stopping server breaks off is due again when its lease is over.
        if (!isStopping) logger.warn({ err: error }, 'a push message could not be sent; it is tried again')
      })
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }

  const idle = async (): Promise<void> => {
    while (workers.size > 0) await Promise.all(workers)
  }

  return {
    wake,
    idle,
    async stop() {
      isStopping = true
      for (const timer of timers) clearTimeout(timer)
      await idle()
    },
  }
}
