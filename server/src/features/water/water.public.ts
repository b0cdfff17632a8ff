import type { LastRun } from '@turfwise/contract/irrigation'
import type { BalanceDay } from '@turfwise/domain/health-scores/log-scores'
import { ASSUMED_AFTER_MS, wateringState } from '@turfwise/domain/irrigation/smart/given-water'
import { permittedHours } from '@turfwise/domain/irrigation/smart/permitted-hours'
import { everyHour, type Permission } from '@turfwise/domain/irrigation/smart/run-times'
import { addDays, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import type { Feature } from '../../feature.ts'
import type { WaterBalances } from '../irrigation/irrigation.public.ts'
import type { GardenRule, WateringRules } from '../watering-rules/watering-rules.public.ts'
import { hasOldPlans, readAdvice, readStates } from './plans.store.ts'
import { makeHearChange, makeReplanChanged } from './replan-changed.ts'
import { makeRunBalances, planningAfter } from './run-balances.ts'
import { begunRuns, type LastRunRow, lastRuns } from './run-reports.store.ts'
import { countSparedRuns, holdRuns } from './spared-runs.store.ts'
import { waterRoutes } from './water.routes.ts'
import { daysOfZones } from './water-days.store.ts'
import type { WaterNeeds } from './water-needs.ts'

/** The hours of gardens, worked out once a moment for all that have the same rule. */
function permissionsBy({ rulesOf }: Pick<WateringRules, 'rulesOf'>): WaterNeeds['permissionsOf'] {
  let moment = Number.NaN
  let always: Permission
  const known = new Map<string, Permission>()
  // Rules are kept by who reads them from the file, so that the same one is the same object.
  const numbers = new Map<GardenRule['applied'], number>()
  const keyOf = ({ applied, property }: GardenRule): string => {
    const number = numbers.get(applied) ?? numbers.size
    numbers.set(applied, number)
    return `${number} ${JSON.stringify(property)}`
  }
  return async (userIds, now) => {
    if (now.getTime() !== moment) {
      moment = now.getTime()
      always = everyHour(now)
      known.clear()
      numbers.clear()
    }
    const [rules, keys] = [await rulesOf(userIds), new Map<GardenRule, string>()]
    return (userId, method) => {
      const rule = rules.get(userId)
      if (rule === undefined) return always
      const ofRule = keys.get(rule) ?? keyOf(rule)
      keys.set(rule, ofRule)
      const key = `${method} ${ofRule}`
      const permission = known.get(key) ?? permittedHours(rule, method, now)
      known.set(key, permission)
      return permission
    }
  }
}

/** How far back a planned run is asked about, ms. */
const LAST_RUNS_MS = 48 * 3_600_000

const presentLastRun = (run: LastRunRow, now: Date): LastRun => ({
  ...{ wateringId: run.id, date: run.date, endedAt: run.wateredAt.toISOString(), depthMm: run.depthMm },
  ...{ state: wateringState(run, now), updatedAt: run.updatedAt.toISOString() },
  countsFrom: new Date(run.wateredAt.getTime() + ASSUMED_AFTER_MS).toISOString(),
})

export interface Water extends Feature, WaterBalances {
  /** Watering runs that were skipped or shortened on advice. */
  countWaterWiseRuns(userId: string): Promise<number>
  /** What the user's zones drank and got, a row for each zone and day of the span. */
  waterBetween(userId: string, span: { from: LocalDate; to: LocalDate }): Promise<BalanceDay[]>
}

export function makeWater(
  given: Omit<WaterNeeds, 'permissionsOf' | 'ruleOf'> & { rules: Pick<WateringRules, 'rulesOf' | 'ruleOf'> },
): Water {
  const { ruleOf } = given.rules
  const needs: WaterNeeds = { ...given, ruleOf, permissionsOf: permissionsBy(given.rules) }
  const replan = (userId: string) => planningAfter(needs, userId, async () => {})
  return {
    name: 'water',
    routes: waterRoutes(needs),
    on: { 'garden.moved': makeHearChange(needs), 'watering-rule.changed': makeHearChange(needs) },
    queued: [makeReplanChanged(needs)],
    // Every five minutes it is asked which cells are due; most times there is none.
    jobs: [{ name: 'water-balances', cron: '*/5 * * * *', run: makeRunBalances(needs) }],
    statesOf: (userId) => readStates(needs.db, userId),
    async adviceOf(userId) {
      const advice = await readAdvice(needs.db, userId)
      if (!advice.lacking) return advice.byZone
      // A zone that is new.
      await replan(userId)
      return (await readAdvice(needs.db, userId)).byZone
    },
    async lastRunsOf(userId) {
      const now = needs.clock.now()
      const rows = await lastRuns(needs.db, userId, new Date(now.getTime() - LAST_RUNS_MS))
      return new Map(rows.map((row) => [row.zoneId, presentLastRun(row, now)]))
    },
    begunRunsOf(userId) {
      // A day is today somewhere from 14 hours before UTC has it on.
      return begunRuns(needs.db, userId, addDays(todayIn('UTC', needs.clock.now()), -1))
    },
    replan,
    async replanWhereOld(userId, garden) {
      const { clock, db, weather } = needs
      const planned = { cell: weather.cellOf(garden).key, today: todayIn(garden.timeZone, clock.now()) }
      if (await hasOldPlans(db, userId, planned)) await replan(userId)
    },
    holdRuns,
    countWaterWiseRuns: (userId) => countSparedRuns(needs.db, userId),
    waterBetween: (userId, span) => daysOfZones(needs.db, userId, span),
  }
}
