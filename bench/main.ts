import { fileURLToPath } from 'node:url'
import { buildWebIfChanged } from '../scripts/web-build.mjs'
import { measureAdmin } from './admin/measure-admin.ts'
import { measureAssistant } from './assistant/measure-assistant.ts'
import { measureBackup } from './backup/measure-backup.ts'
import { measureSearch } from './community/measure-search.ts'
import { measureFiles } from './files/measure-files.ts'
import { measureFirstHour } from './first-hour/measure-first-hour.ts'
import { measureIdentity } from './identity/measure-identity.ts'
import { circumstances } from './machine.ts'
import { type Options, type Part, readOptions, USAGE } from './options.ts'
import { measurePhotoPart } from './photo/measure-photo.ts'
import { measureReminders } from './reminders/measure-reminders.ts'
import { writeReport } from './report.ts'
import { type PartResult, writeResult } from './results.ts'
import { embeddedDatabaseOf } from './server/embedded.ts'
import { measureServer } from './server/measure-server.ts'
import { startServer, temporaryFolder } from './server-process.ts'
import { measureStart } from './start/measure-start.ts'
import { measureReplan } from './water/measure-replan.ts'
import { measureWater } from './water/measure-water.ts'
import { requireChromium } from './web/chromium.ts'
import { GARDEN_WEATHER } from './web/garden-place.ts'
import { measureWeb } from './web/measure-web.ts'
import type { WebResult } from './web/web-result.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const say = (line: string): void => console.log(line)

async function web(options: Options): Promise<WebResult> {
  requireChromium()
  if (options.build && !(await buildWebIfChanged())) throw new Error('The web could not be built.')
  await using data = await temporaryFolder('data')
  const server = await startServer({
    command: [process.execPath, 'server/src/main.ts'],
    cwd: ROOT,
    env: {
      ...GARDEN_WEATHER,
      // The garden is written in a minute, by one address.
      RATE_LIMIT_FACTOR: '50',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data.path,
      LOG_LEVEL: 'warn',
    },
  })
  try {
    const database = await embeddedDatabaseOf(data.path)
    return await measureWeb(server.origin, { ...options, runs: options.runs ?? 5, database, say })
  } finally {
    await server.stop()
  }
}

const measure: Record<Part, (options: Options) => Promise<PartResult>> = {
  server: (options) => measureServer(ROOT, { ...options, runs: options.runs ?? 3, say }),
  identity: (options) => measureIdentity(ROOT, { ...options, runs: options.runs ?? 3, say }),
  files: (options) => measureFiles(ROOT, { runs: options.runs ?? 3, say }),
  web,
  'first-hour': async (options) => {
    if (options.build && !(await buildWebIfChanged())) throw new Error('The web could not be built.')
    return measureFirstHour(ROOT, { runs: options.runs ?? 3, say })
  },
  photo: async (options) => {
    if (options.build && !(await buildWebIfChanged())) throw new Error('The web could not be built.')
    return measurePhotoPart(ROOT, { runs: options.runs ?? 3, say })
  },
  start: (options) => measureStart(ROOT, { ...options, runs: options.runs ?? 5, say }),
  water: async () => measureWater(),
  replan: (options) => measureReplan(ROOT, { ...options, runs: options.runs ?? 3, say }),
  reminders: (options) => measureReminders(ROOT, { runs: options.runs ?? 3, say }),
  backup: (options) => measureBackup({ runs: options.runs ?? 3, say }),
  search: (options) => measureSearch({ runs: options.runs ?? 3, say }),
  assistant: (options) => measureAssistant(ROOT, { ...options, runs: options.runs ?? 3, say }),
  admin: (options) => measureAdmin(ROOT, { ...options, runs: options.runs ?? 3, say }),
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  for (const part of options.parts) {
    const about = circumstances(ROOT, new Date())
    say(`${part}: ${about.machine}; ${about.loadAtStart} processes wanted to run at the start`)
    const result = await measure[part](options)
    if (options.write) say(`Kept as bench/results/${await writeResult({ ...about, ...result })}`)
  }
  if (options.write) await writeReport()
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  if ((error as Error).message.startsWith('--') || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
    console.error(USAGE)
  process.exitCode = 1
}
