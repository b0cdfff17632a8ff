/**
 * The middle value; the mean of the two middle ones when their number is even.
 *
 * @throws RangeError when there is none
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new RangeError('no values')
  return (lower + upper) / 2
}

/**
 * The value that so many in a hundred do not exceed.
 *
 * @throws RangeError when there is none
 */
export function percentile(values: readonly number[], percent: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1]
  if (value === undefined) throw new RangeError('no values')
  return value
}

/** The median of each figure on its own, over runs that hold the same figures. */
export function medianOf<T extends Record<string, number>>(runs: readonly T[]): T {
  const [first] = runs
  if (!first) throw new RangeError('no runs')
  return Object.fromEntries(
    Object.keys(first).map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]),
  ) as T
}
