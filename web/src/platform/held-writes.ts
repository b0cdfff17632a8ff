import type { Route } from '@turfwise/contract/route'
import { call } from './api.ts'
import type { CallOptions } from './api-request.ts'
import { prepareLeavingCall } from './leaving-call.ts'

/** How long a write waits for its Undo. */
export const HOLD_MS = 5000

interface Held {
  /** Sends it now. `leaving`: the page may be gone before the answer comes. */
  release(leaving: boolean): void
  readonly settled: Promise<void>
}

const held = new Set<Held>()

/**
 * Holds a write back so that it can be undone. It is sent after 5 s, and before that when the page hides, when
 * `flushHeldWrites` is called (change of route, sign-out): it is never lost. `onSettled` gets undefined or the error.
 * Answers how to take it back; false when it has been sent.
 */
export const holdWrite = <T extends Route>(
  route: T,
  options: CallOptions<T>,
  onSettled: (error: unknown) => void,
): (() => boolean) => {
  const sendLeaving = prepareLeavingCall(route, options)
  let settle: () => void = () => undefined
  const one: Held = {
    settled: new Promise((resolve) => {
      settle = resolve
    }),
    release(leaving) {
      if (!held.delete(one)) return
      clearTimeout(timer)
      const sent = leaving ? sendLeaving() : call(route, options)
      sent
        .then(
          () => undefined,
          (error: unknown) => error,
        )
        .then(onSettled)
        .finally(settle)
    },
  }
  const timer = setTimeout(() => one.release(false), HOLD_MS)
  held.add(one)
  return () => {
    if (!held.delete(one)) return false
    clearTimeout(timer)
    settle()
    return true
  }
}

/** Sends everything that is held back. Resolves when all of it has been answered. */
export const flushHeldWrites = async (leaving = false): Promise<void> => {
  const now = [...held]
  for (const one of now) one.release(leaving)
  await Promise.all(now.map(({ settled }) => settled))
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushHeldWrites(true)
  })
  addEventListener('pagehide', () => flushHeldWrites(true))
}
