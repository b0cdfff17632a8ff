import { TooManyWaiting } from '../../semaphore.ts'
import { StorageError } from './storage-error.ts'

/**
 * Runs one piece of work at a time. Sources take turns, so that each waits for one piece of each other one, however many
 * of these wait.
 *
 * @throws StorageError SlowDown when too many of this source wait, TooManyWaiting when too many wait in all; then the
 *   work is not run
 */
export type FairLane = <T>(source: string, work: () => Promise<T>) => Promise<T>

const RETRY_SECONDS = 2

export function makeFairLane(most: { waitingOfOne: number; waitingInAll: number }): FairLane {
  /** In the order of their turns. */
  const sources = new Map<string, (() => void)[]>()
  let waiting = 0
  let isBusy = false

  const wait = (source: string): Promise<void> => {
    const queue = sources.get(source) ?? []
    if (queue.length >= most.waitingOfOne) {
      throw new StorageError('SlowDown', undefined, { retryAfterSeconds: RETRY_SECONDS })
    }
    if (waiting >= most.waitingInAll) throw new TooManyWaiting()
    waiting += 1
    return new Promise((start) => {
      queue.push(start)
      sources.set(source, queue)
    })
  }
  const startNext = (): void => {
    const [next] = sources
    if (next === undefined) {
      isBusy = false
      return
    }
    const [source, queue] = next
    const start = queue.shift()
    // Behind all others, if there is more of it.
    sources.delete(source)
    if (queue.length > 0) sources.set(source, queue)
    waiting -= 1
    start?.()
  }

  return async (source, work) => {
    if (isBusy) await wait(source)
    isBusy = true
    try {
      return await work()
    } finally {
      startNext()
    }
  }
}
