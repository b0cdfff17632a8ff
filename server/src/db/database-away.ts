const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
])
// Class 08 connection exception; 57P01-57P03 shutdown, crash, start-up; 57P05 idle session ended.
const LOST_CLASSES = /^(08|57P0)/
// Class 53: too many connections, disk full, out of memory.
const SHORTAGE_CLASS = /^53/
// A full disk has a code of its own, but a quota and a limit on file sizes come as internal errors with the system's words.
const NO_ROOM_CODE = 'XX000'
const NO_ROOM_MESSAGES = /: (Disk quota exceeded|File too large)$/
// Lock not available, statement timeout, read-only (a standby took over, or the disk is protected), serialization, deadlock.
const BUSY_CODES = new Set(['55P03', '57014', '25006', '40001', '40P01', '25P03'])
// The driver has no codes for its own failures.
const LOST_MESSAGES =
  /Connection terminated|the database system is|Client has encountered a connection error|Client was closed and is not queryable|server closed the connection|Query read timeout/i
const POOL_MESSAGES = /timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end/i

const codeOf = (error: Error): string => {
  const { code, syscall } = error as NodeJS.ErrnoException
  // The embedded server's socket is a file, and gone while that server is away.
  if (code === 'ENOENT' && syscall === 'connect') return 'ECONNREFUSED'
  return typeof code === 'string' ? code : ''
}

/** True when the connection that this error came from can no longer be used. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return CONNECTION_CODES.has(code) || LOST_CLASSES.test(code) || LOST_MESSAGES.test(error.message)
}

/** True when two transactions waited for each other and this one was rolled back. */
export const isDeadlock = (error: unknown): boolean => error instanceof Error && codeOf(error) === '40P01'

/** True when the database could not do its work for now: the same call may succeed shortly. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  const code = codeOf(error)
  return (
    isConnectionLost(error) ||
    SHORTAGE_CLASS.test(code) ||
    BUSY_CODES.has(code) ||
    (code === NO_ROOM_CODE && NO_ROOM_MESSAGES.test(error.message)) ||
    POOL_MESSAGES.test(error.message)
  )
}
