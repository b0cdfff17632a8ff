import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { EmbeddedDatabaseError } from '../db/embedded/embedded-error.ts'
import { StoreFull, StoreUnavailable } from '../ports/object-store/object-store.port.ts'
import { SecretsError } from '../secrets.ts'
import { BackupError } from './backup-error.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What was typed after the command. */
export interface Asked {
  /** The one word that it takes. */
  place: string
  withoutSecrets: boolean
  /** Fires at Ctrl-C: what was begun is undone. */
  signal: AbortSignal
}

/** Runs a command to its end: exit code 0, or 1 with one clear text for what a person can put right. */
export async function runCommand(usage: string, work: (asked: Asked) => Promise<void>): Promise<void> {
  const stopped = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopped.abort())
  try {
    const { values, positionals } = parseArgs({
      options: { 'without-secrets': { type: 'boolean', default: false }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (values.help) return say(usage)
    const [place, ...more] = positionals
    if (place === undefined || more.length > 0) throw new TypeError('One place must be named.')
    await work({ place, withoutSecrets: values['without-secrets'], signal: stopped.signal })
  } catch (error) {
    console.error(stopped.signal.aborted ? 'Stopped. Nothing was left behind.' : reasonOf(error, usage))
    process.exitCode = 1
  }
}

function reasonOf(error: unknown, usage: string): unknown {
  if (error instanceof TypeError && /named|option|argument/i.test(error.message)) return `${error.message}\n\n${usage}`
  if (
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof SecretsError ||
    error instanceof EmbeddedDatabaseError
  )
    return error.message
  if (error instanceof StoreFull || error instanceof StoreUnavailable)
    return `${error.message}: ${(error.cause as Error | undefined)?.message ?? ''}`
  if (isDatabaseAway(error)) return `The database cannot be reached: ${(error as Error).message}`
  return error
}
