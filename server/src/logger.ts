import { type DestinationStream, type Logger, pino } from 'pino'

interface DatabaseError extends Error {
  severity: string
  code: string
  schema?: string
  table?: string
  column?: string
  constraint?: string
}

const isDatabaseError = (error: Error): error is DatabaseError =>
  typeof (error as Partial<DatabaseError>).severity === 'string' && 'routine' in error

/** The lines "at …" alone: the lines above them repeat the message. */
const frames = (error: Error): string => error.stack?.slice(error.stack.search(/\n {4}at /)).trim() ?? ''

/**
 * What a log may hold of an error. PostgreSQL quotes rows and values in its details and hints, and in the messages about
 * values (class 22), so those stay out.
 */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as NodeJS.ErrnoException
  const shown: Record<string, unknown> = { type: error.name }
  if (code !== undefined) shown.code = code
  if (isDatabaseError(error)) {
    const { schema, table, column, constraint } = error
    Object.assign(shown, { schema, table, column, constraint })
    if (!error.code.startsWith('22')) shown.message = error.message
  } else {
    shown.message = error.message
  }
  shown.stack = frames(error)
  if (error.cause !== undefined) shown.cause = loggableError(error.cause)
  return shown
}

const KEPT_BACK_BYTES = 4096
const KEPT_BACK_MS = 100

/**
 * Standard output, many lines in one write: a write for each request took 15 µs of it. What is kept back is written at
 * every orderly end and when an error takes the process down; only a hard kill loses it.
 */
const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: KEPT_BACK_BYTES, periodicFlush: KEPT_BACK_MS })

/** JSON lines on standard output. Request lines are written in `http/request-log.ts`. */
export function makeLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: loggableError },
    // A second wall: nobody should log these at all.
    redact: [
      'req',
      'headers',
      'body',
      'password',
      'email',
      'token',
      '*.password',
      '*.email',
      '*.token',
      '*.access_token',
      '*.refresh_token',
      '*.authorization',
      '*.cookie',
    ],
  }
  return pino(options, destination)
}
