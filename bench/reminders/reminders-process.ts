/**
 * The job that makes reminders, as the server runs it each minute: told a time, it takes what is due until nothing is left,
 * beside other processes that do the same. Answers with what it took.
 */
import { type DatabaseTarget, openDatabase } from '../../server/src/db/database.ts'
import { REMINDERS_AT_ONCE, remindBatch } from '../../server/src/features/notifications/remind.ts'
import { remindingNeeds, setClock } from '../../server/test/reminding.ts'

export interface RemindersAnswer {
  took: number
  made: number
  /** Resident memory at its highest until now, MB. */
  peak: number
}

const KIB_A_MB = 1_000_000 / 1024
const db = openDatabase(JSON.parse(process.argv[2] ?? '') as DatabaseTarget, { max: 4 })
const clock = setClock('2026-11-23T18:00:00Z')
const needs = remindingNeeds(db, clock)
const peak = (): number => Math.round(process.resourceUsage().maxRSS / KIB_A_MB)

async function tick(at: string): Promise<RemindersAnswer> {
  clock.set(at)
  const started = performance.now()
  let made = 0
  for (let taken = REMINDERS_AT_ONCE; taken === REMINDERS_AT_ONCE; made += taken) taken = await remindBatch(needs)
  return { took: performance.now() - started, made, peak: peak() }
}

process.on('message', (at: string) => {
  tick(at).then(
    (answer) => process.send?.(answer),
    (error: Error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => void db.close())
process.send?.({ took: 0, made: 0, peak: peak() } satisfies RemindersAnswer)
