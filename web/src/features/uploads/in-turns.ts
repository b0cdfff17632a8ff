/** Runs the work for each of the given, at most `most` at the same time. Answers in the order given. */
export async function inTurns<T, R>(given: readonly T[], most: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results = new Map<number, R>()
  let next = 0
  const turn = async (): Promise<void> => {
    for (let index = next; index < given.length; index = next) {
      next = index + 1
      const one = given[index] as T
      results.set(index, await work(one))
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, given.length) }, turn))
  return given.map((_, index) => results.get(index) as R)
}
