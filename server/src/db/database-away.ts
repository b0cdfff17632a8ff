const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
])
// Classes of PostgreSQL: 08 connection, 53 resources (disk full, too many connections), 57P0x shutdown and start.
const SERVER_CLASSES = /^(08|53|57P0)/
// Lock not available, statement timeout, read-only (a standby took over, or the disk is protected).
const BUSY_CODES = new Set(['55P03', '57014', '25006', '40001', '40P01'])
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|the database system is|Client has encountered a connection error|server closed the connection|Cannot use a pool after calling end/i

/** True when the database could not do its work for now: the same call may succeed shortly. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') {
    if (CONNECTION_CODES.has(code) || SERVER_CLASSES.test(code) || BUSY_CODES.has(code)) return true
  }
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  return MESSAGES.test(error.message)
}
