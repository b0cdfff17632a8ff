/**
 * The job that plans zones anew, as the server runs it, in a process that has read all of the server: told a time, it asks the
 * source of the weather anew and then looks at what is due. Answers with what the look took.
 */
import '../../server/src/compose.ts'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { type DatabaseTarget, openDatabase } from '../../server/src/db/database.ts'
import { makeGazetteer } from '../../server/src/features/places/find-places.ts'
import { makeWater } from '../../server/src/features/water/water.public.ts'
import { makeWateringRules } from '../../server/src/features/watering-rules/watering-rules.public.ts'
import { makeWeather } from '../../server/src/features/weather/weather.public.ts'
import { makeRateLimits } from '../../server/src/limits/rate-limit.ts'
import type { ReplanRun } from './replan-result.ts'
import { replanWeather } from './replan-weather.ts'

export interface ReplanAnswer extends ReplanRun {
  /** Resident memory at its highest until now, MB. */
  peak: number
}

const RULES = fileURLToPath(new URL('../../server/data/watering-rules/au.json', import.meta.url))
const KIB_A_MB = 1_000_000 / 1024

const db = openDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseTarget, { max: 10 })
let now = new Date(0)
const clock = { now: () => now }
const places = makeGazetteer()
const nobody = async () => null
const weather = makeWeather({
  ...{ db, clock, places, port: replanWeather, timeoutMs: 2500, placeOf: nobody },
  logger: pino({ level: 'warn' }),
  limits: makeRateLimits(db, 1),
  gardenOf: () => Promise.reject(new Error('Nobody asks for a report.')),
})
const pace = () => {}
const rules = makeWateringRules({
  db,
  clock,
  facts: { tell: async () => {} },
  places,
  pace,
  placeOf: nobody,
  file: RULES,
})
const water = makeWater({
  db,
  clock,
  weather,
  rules,
  pace,
  enqueue: async () => {},
  admitController: async () => undefined,
})

const peak = (): number => Math.round(process.resourceUsage().maxRSS / KIB_A_MB)
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function look(at: string): Promise<ReplanAnswer> {
  now = new Date(at)
  const signal = new AbortController().signal
  await weather.jobs?.[0]?.run(signal)
  const [started, used] = [performance.now(), processorMs()]
  await water.jobs?.[0]?.run(signal)
  return { took: performance.now() - started, processor: processorMs() - used, peak: peak() }
}

process.on('message', (at: string) => {
  look(at).then(
    (answer) => process.send?.(answer),
    (error: Error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => void db.close())
process.send?.({ took: 0, processor: 0, peak: peak() } satisfies ReplanAnswer)
