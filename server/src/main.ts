import { type App, compose } from './compose.ts'
import { ConfigError, readConfig } from './config.ts'
import type { DatabaseTarget } from './db/database.ts'
import { startEmbedded } from './db/embedded/supervisor.ts'
import { loadSecrets, SecretsError } from './secrets.ts'

const say = (line: string): void => console.log(line)

let app: App | undefined
let stopDatabase: () => Promise<void> = async () => {}
let stopping: Promise<void> | undefined

const stop = (): Promise<void> => {
  stopping ??= (async () => {
    await app?.close()
    await stopDatabase()
  })()
  return stopping
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const secrets = await loadSecrets(config.dataDir, process.env)
  let target: DatabaseTarget
  if (config.database.url === undefined) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: say })
    stopDatabase = () => embedded.stop()
    target = embedded.connection
  } else {
    target = { connectionString: config.database.url }
  }
  app = await compose(config, secrets, target)
  const address = await app.listen()
  say(`Turfwise is ready: ${config.server.publicUrl ?? address}`)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    say('Stopping.')
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}

try {
  await start()
} catch (error) {
  const plain =
    error instanceof ConfigError || error instanceof SecretsError || (error as Error).name === 'DatabaseInUse'
  console.error(plain ? (error as Error).message : error)
  await stop().catch(() => {})
  process.exit(1)
}
