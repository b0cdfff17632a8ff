/** So many wait already that one more would only time out. */
export class TooManyWaiting extends Error {
  constructor() {
    super('too many are waiting')
    this.name = 'TooManyWaiting'
  }
}

/**
 * Lets at most `limit` pieces of work run at once; at most `waitingMax` others wait, in order.
 * @returns runs the work in its turn; rejects with TooManyWaiting without running it
 */
export function makeSemaphore(limit: number, waitingMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit
  const waiting: Array<() => void> = []
  return async (work) => {
    if (free > 0) free -= 1
    else {
      if (waiting.length >= waitingMax) throw new TooManyWaiting()
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
