import { parseArgs } from 'node:util'
import { systemClock } from './clock.ts'
import { ConfigError, readConfig } from './config.ts'
import { issuerOf, makeAccessTokens } from './features/auth/tokens/access-token.ts'
import { loadSecrets, SecretsError } from './secrets.ts'

const USAGE = `npm run service-key                prints a key for programs of yours, good for 90 days
npm run service-key -- --days 7    or for another time, at most 3650 days

It is sent as "Authorization: Bearer <key>" and may do what an administrator may. It never belongs into a browser.`

const DAYS_MAX = 3650

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints a service key. Needs the settings and secrets of the server, which need not run. */
async function print(): Promise<void> {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '90' }, help: { type: 'boolean' } } })
  if (values.help) return say(USAGE)
  const days = /^\d{1,4}$/.test(values.days) ? Number(values.days) : 0
  if (days < 1 || days > DAYS_MAX) throw new ConfigError([`--days must be a whole number from 1 to ${DAYS_MAX}`])
  const config = readConfig(process.env)
  const { accessTokenKeys } = await loadSecrets(config.dataDir, process.env)
  const tokens = makeAccessTokens(accessTokenKeys, issuerOf(config.server.publicUrl))
  say(tokens.signServiceKey(systemClock.now(), days))
}

try {
  await print()
} catch (error) {
  const isKnown = error instanceof ConfigError || error instanceof SecretsError || error instanceof TypeError
  console.error(isKnown ? `${error.message}\n\n${USAGE}` : error)
  process.exitCode = 1
}
