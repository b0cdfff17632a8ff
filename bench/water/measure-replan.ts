import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { type Database, type DatabaseTarget, openDatabase } from '../../server/src/db/database.ts'
import { startEmbedded } from '../../server/src/db/embedded/supervisor.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { startOf } from '../server/our-server.ts'
import { temporaryFolder } from '../server-process.ts'
import { makeFloorTables, runFloor } from './replan-floor.ts'
import type { ReplanAnswer } from './replan-process.ts'
import { LOOKS, type Look, type ReplanResult } from './replan-result.ts'
import { seedReplan } from './seed-replan.ts'

const GARDENERS = 2_500
const ZONES_EACH = 4
const FIRST_DAY = '2026-12-10'
/** Of the day, UTC: midnight at Perth is at 16:00. */
const CLOCKS: Record<Look, string> = { sameDay: '03:20:00', newDay: '16:20:00' }
const ROWS_A_ZONE: Record<Look, number> = { sameDay: 1, newDay: 2 }

interface Job extends AsyncDisposable {
  /** Resident memory before anything was looked at, MB. */
  before: number
  look(at: string): Promise<ReplanAnswer>
}

/** @param profile folder for a CPU profile; undefined means none */
async function startJob(root: string, target: DatabaseTarget, profile: string | undefined): Promise<Job> {
  const { flags, settings } = await startOf(root)
  const child = fork(fileURLToPath(new URL('replan-process.ts', import.meta.url)), [JSON.stringify(target)], {
    execArgv: [...flags, ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])],
    env: { ...process.env, ...settings },
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The job has ended; what it said is above.')))
  ended.catch(() => {})
  const answer = async () => (await Promise.race([once(child, 'message'), ended])) as [ReplanAnswer]
  const [{ peak }] = await answer()
  return {
    before: peak,
    async look(at) {
      child.send(at)
      const [answered] = await answer()
      return answered
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Leaves nothing to be written for the one that comes next. */
async function settle(db: Database): Promise<void> {
  for (const table of ['app.zone_water', 'app.water_days', 'floor.zone_water', 'floor.water_days'])
    await db.query(`vacuum analyze ${table}`)
  await db.query('checkpoint')
}

/** @throws Error where the job passed over zones: it would be quick for nothing */
async function requirePlanned(db: Database, at: string): Promise<void> {
  const [row] = await db.query<{ planned: number; days: number }>(
    `select (select count(*)::integer from app.zone_water where planned_at = $1::timestamptz and advice ? 'verdict') as planned,
      (select count(*)::integer from app.water_days where date = ($1::timestamptz at time zone 'Australia/Perth')::date - 1) as days`,
    [at],
  )
  const zones = GARDENERS * ZONES_EACH
  if (row?.planned !== zones || row.days !== zones)
    throw new Error(`The job planned ${row?.planned} zones and closed ${row?.days} days of ${zones}.`)
}

/** Measures the job that plans all zones of a place anew beside one plain statement that writes as many rows. */
export async function measureReplan(
  root: string,
  options: { runs: number; profile: string | undefined; say: (line: string) => void },
): Promise<ReplanResult> {
  const { runs, say, profile } = options
  await using folder = await temporaryFolder('replan')
  const embedded = await startEmbedded({ dataDir: folder.path, log: () => {} })
  const target = embedded.connection
  const db = openDatabase(target, { max: 2, timeouts: { statementMs: 120_000, silenceMs: 130_000 } })
  try {
    await migrate(db)
    await seedReplan(db, { gardeners: GARDENERS, each: ZONES_EACH })
    const zones = GARDENERS * ZONES_EACH
    const looks = Object.fromEntries(
      LOOKS.map((look) => [look, { rows: zones * ROWS_A_ZONE[look], ours: [], floor: [] }]),
    ) as unknown as ReplanResult['looks']
    let [peak, before] = [0, 0]
    {
      await using job = await startJob(root, target, profile)
      before = job.before
      // The first look of all reaches back a month; after it the days are as they are in life.
      const { took } = await job.look(`${addDays(FIRST_DAY, -1)}T20:00:00.000Z`)
      say(`first look at ${zones} zones: ${Math.round(took)} ms`)
      await makeFloorTables(db)
      for (let turn = 0; turn < runs; turn += 1) {
        for (const look of LOOKS) {
          const at = `${addDays(FIRST_DAY, turn)}T${CLOCKS[look]}.000Z`
          await settle(db)
          const floor = await runFloor(db, at, look === 'newDay')
          await settle(db)
          const { took, processor, peak: highest } = await job.look(at)
          await requirePlanned(db, at)
          looks[look].floor.push(floor)
          looks[look].ours.push({ took, processor })
          peak = highest
          say(
            `${look}: job ${Math.round(took)} ms (processor ${Math.round(processor)} ms), statement ${Math.round(floor)} ms, ${highest} MB`,
          )
        }
      }
    }
    return { part: 'replan', zones, gardeners: GARDENERS, looks, memory: { peak, before } }
  } finally {
    await db.close()
    await embedded.stop()
  }
}
