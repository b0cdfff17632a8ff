/** A small Turfwise without HTTP: owns the embedded database of the folder given, until it is told to stop. */
import { startEmbedded } from '../../server/src/db/embedded/supervisor.ts'

const [dataDir = ''] = process.argv.slice(2)
const starting = startEmbedded({ dataDir, log: (line) => console.log(`log: ${line}`) })
// Listening from the first moment: a signal that comes during the start stops what was started.
const heartbeat = setInterval(() => {}, 60_000)
const stop = async () => {
  await (await starting).stop()
  clearInterval(heartbeat)
}
process.on('SIGTERM', stop).on('SIGINT', stop)
try {
  const { connection, adopted } = await starting
  console.log(`ready ${JSON.stringify({ connection, adopted })}`)
} catch (error) {
  console.log(`${(error as Error).name}: ${(error as Error).message}`)
  process.exit(1)
}
