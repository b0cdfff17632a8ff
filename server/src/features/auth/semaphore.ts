/** Lets at most `limit` pieces of work run at once; the others wait in order. */
export function makeSemaphore(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit
  const waiting: Array<() => void> = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
