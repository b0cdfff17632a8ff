import { nextAfterLook } from '@turfwise/domain/irrigation/rule-steps'
import { firstRuns } from '@turfwise/domain/irrigation/runs/garden-runs'
import { gardenScheduleOf } from './garden-schedule.ts'
import { knownOf, lookBeforeRuns, type PlanningNeeds, planOf } from './generate-schedules.ts'
import type { IrrigationNeeds } from './irrigation-needs.ts'
import { gardensToLookAt, readSchedules, savePlans } from './schedules.store.ts'
import { lockDueZones } from './zones.store.ts'

/** Gardens that are planned at the same time. */
const AT_ONCE = 4

/**
 * Looks again at the schedules of one garden that are due for it. Without live weather they stay as they are, and are due
 * still.
 */
export async function lookAgain(needs: PlanningNeeds, userId: string): Promise<void> {
  const known = await knownOf(needs, userId)
  if (known.forecast === null) return
  const states = await needs.balances.statesOf(userId)
  await needs.db.transaction(async (tx) => {
    const zones = await lockDueZones(tx, userId, known.now)
    const stored = await readSchedules(tx, userId, { limit: null, after: undefined })
    const before = new Map(stored.map((one) => [one.zoneId, one]))
    const { today } = known
    const ran = firstRuns(
      stored.map((one) => gardenScheduleOf(one, undefined)),
      known,
    )
    const plans = zones.map((zone) => {
      const earlier = before.get(zone.id)
      if (earlier === undefined) return planOf(zone, known, states.get(zone.id))
      const { nextWatering, active } = earlier
      return planOf(zone, known, states.get(zone.id), (frequency) =>
        nextAfterLook({ nextWatering, active, runsOn: ran.get(zone.id) }, { today, frequency }),
      )
    })
    await savePlans(tx, userId, lookBeforeRuns(plans, zones, stored, known), known.now)
    // The hour before its start is the last look: what is paused now does not run today.
    const byRule = new Set(zones.filter(({ mode }) => mode === 'rain-rule').map(({ id }) => id))
    const held = plans.filter(({ zoneId, schedule: { pause, nextWatering } }) => {
      return byRule.has(zoneId) && pause?.cause === 'rain' && nextWatering === known.today
    })
    await needs.balances.holdRuns(tx, userId, { zoneIds: held.map(({ zoneId }) => zoneId), date: known.today })
  })
}

/**
 * Looks again, an hour before its start, at each schedule of an automated zone: a pause ends by itself when the forecast
 * clears, a day that is over moves on. A garden that cannot be planned does not keep the others waiting.
 */
export const makeLookAgain =
  (needs: PlanningNeeds & Pick<IrrigationNeeds, 'logger'>) =>
  async (signal: AbortSignal): Promise<void> => {
    const next = (await gardensToLookAt(needs.db, needs.clock.now())).values()
    const worker = async () => {
      for (const userId of next) {
        if (signal.aborted) return
        await lookAgain(needs, userId).catch((error: unknown) =>
          needs.logger.warn({ err: error }, 'a garden could not be looked at again'),
        )
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
