/** A gateway's words for a server that is not there, and our own while its database is away. */
const AWAY: readonly number[] = [0, 502, 503, 504]

const listeners = new Set<() => void>()
let away = false

/** true where an answer says that the server could not be reached; 0 stands for no answer. */
export const isUnreachable = (status: number): boolean => AWAY.includes(status)

/**
 * Whether any call was answered, and how. The first answer after a time without one says that the server is back: the
 * browser knows of its own network only, and was online all the time.
 *
 * @param status HTTP status; 0 when no answer came
 */
export const recordResponse = (status: number): void => {
  if (isUnreachable(status)) {
    away = true
    return
  }
  if (!away) return
  away = false
  for (const listener of [...listeners]) listener()
}

/** @returns how to stop */
export const onServerBack = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
