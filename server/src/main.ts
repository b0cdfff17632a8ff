import { join } from 'node:path'
import { systemClock } from './clock.ts'
import type { App } from './compose.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { DatabaseTarget } from './db/database.ts'
import { isDatabaseAway } from './db/database-away.ts'
import { EmbeddedDatabaseError } from './db/embedded/embedded-error.ts'
import { startEmbedded } from './db/embedded/supervisor.ts'
import { UnusableRecording } from './ports/weather/recording.ts'
import { loadSecrets, SecretsError } from './secrets.ts'

const say = (line: string): void => console.log(line)

let app: App | undefined
let stopDatabase: () => Promise<void> = async () => {}
let starting: Promise<void> | undefined
let stopping: Promise<void> | undefined

const stop = (): Promise<void> => {
  stopping ??= (async () => {
    // A signal during the start: what is being started is stopped once it stands.
    await starting?.catch(() => {})
    await app?.close()
    await stopDatabase()
  })()
  return stopping
}

function howToBecomeAdmin(email: string, { mail, dataDir }: Config): string {
  const where = mail.smtpUrl === undefined ? ` (the newest file of ${join(dataDir, 'mail')})` : ''
  return `Nobody is admin yet. Sign up as ${email}, choose "Forgot password?" and open the link of the mail${where}.`
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const secrets = await loadSecrets(config.dataDir, process.env)
  // The rest of the server is read while PostgreSQL starts, which after a crash takes the longer of the two.
  const rest = import('./compose.ts')
  rest.catch(() => {}) // Told below, unless the database fails first.
  let target: DatabaseTarget
  if (config.database.url === undefined) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: say })
    stopDatabase = () => embedded.stop()
    target = embedded.connection
  } else {
    target = { connectionString: config.database.url }
  }
  const { compose } = await rest
  app = await compose(config, secrets, target)
  const address = await app.listen()
  if (config.seed === 'demo') {
    const { seedDemoAccount } = await import('./demo/seed-demo-account.ts')
    const { email, password } = await seedDemoAccount(app, config.dataDir, systemClock.now())
    say(`The demo garden is planted. E-mail: ${email}  Password: ${password}`)
  }
  const admin = await app.awaitedAdmin()
  if (admin !== undefined) say(howToBecomeAdmin(admin, config))
  say(`Turfwise is ready: ${config.server.publicUrl ?? address}`)
  // To the process that starts us again when we end by ourselves. Where that is gone already, it is the disconnection that
  // counts: an error of the message would end us before the database is stopped.
  process.send?.('ready', undefined, undefined, () => {})
}

let told = false
const stopAndExit = (): void => {
  // Ctrl-C comes twice, from the terminal and from the process that started us.
  if (told) return
  told = true
  say('Stopping.')
  stop().then(
    () => process.exit(0),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopAndExit)
// That process is gone: nobody would stop us any more, and we would hold port and database.
if (process.connected) process.once('disconnect', stopAndExit)
else if (process.connected === false) stopAndExit()

try {
  starting = start()
  await starting
} catch (error) {
  console.error(reasonOf(error))
  await stop().catch(() => {})
  process.exit(1)
}

/** One clear text for what a person can put right; everything else with its trace. */
function reasonOf(error: unknown): unknown {
  if (
    error instanceof ConfigError ||
    error instanceof SecretsError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof UnusableRecording
  )
    return error.message
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another with PORT, or set none and a free one is used.`
  if (isDatabaseAway(error)) return `The database cannot be reached: ${message}`
  return error
}
