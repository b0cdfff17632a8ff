import { join } from 'node:path'
import type { EmbeddedDatabase } from '../../server/src/db/embedded/supervisor.ts'
import { type Program, run } from '../process/processes.ts'

/** Whoever holds this advisory lock holds every listener before it acts. */
export const GATE = 4711
/** A listener throws once in so many facts. */
export const THROWS_ONE_IN = 6

const PROGRAM = join(import.meta.dirname, 'listening-server.ts')

export interface ListeningServer {
  program: Program
  url: string
}

/** A process of our server that listens to completions, on the database of the others. */
export async function startListening(
  dataDir: string,
  { connection }: Pick<EmbeddedDatabase, 'connection'>,
): Promise<ListeningServer> {
  const program = run(process.execPath, [PROGRAM], {
    env: {
      ...{ DATA_DIR: dataDir, PORT: '0', RATE_LIMIT_FACTOR: '100000', LISTENING_DATABASE: JSON.stringify(connection) },
      ...{ WEATHER_SOURCE: 'recorded', WEATHER_RECORDING: 'constructed/sydney-2019-12-16' },
    },
  })
  return { program, url: (await program.line(/^ready: /)).slice('ready: '.length) }
}
