import { setTimeout as wait } from 'node:timers/promises'

/**
 * What `work` gives, if it comes in time: a wait of the bench ends with words that say which it was, and never hangs.
 *
 * @param ms how long it may take
 * @param late what is said of a wait that was too long
 * @throws Error with those words, or what `work` throws
 */
export async function within<T>(ms: number, work: Promise<T>, late: () => string): Promise<T> {
  const isHere = new AbortController()
  const tooLong = wait(ms, undefined, { signal: isHere.signal }).then(() => {
    throw new Error(late())
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    isHere.abort()
  }
}
