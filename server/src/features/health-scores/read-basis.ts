import type { HealthBasis } from '@turfwise/contract/health-scores'
import { irrigationScore, LOG_DAYS, readinessScore } from '@turfwise/domain/health-scores/log-scores'
import { restOf } from '@turfwise/domain/health-scores/rest'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { measuredWarmth } from '@turfwise/domain/schedules/measured-warmth'
import type { HealthScoresNeeds } from './health-scores-needs.ts'

/** What is known of a lawn before anybody looks at it: water and jobs of the last 30 days, and whether the grass rests. */
export async function readBasis(needs: HealthScoresNeeds, userId: string): Promise<HealthBasis> {
  const [place, { grass }, weather] = await Promise.all([
    needs.placeOf(userId),
    needs.gardenOf(userId),
    needs.gardenWeather(userId),
  ])
  const timeZone = place?.timeZone ?? DEFAULT_TIME_ZONE
  const today = todayIn(timeZone, needs.clock.now())
  const from = addDays(today, -LOG_DAYS)
  const days = { from, to: addDays(today, -1) }
  const [since] = instantsOf(timeZone, from, '00:00')
  const [water, tasks] = await Promise.all([
    needs.waterBetween(userId, days),
    needs.countDoneAndOverdue(userId, { ...days, since }),
  ])
  const readiness = readinessScore(tasks)
  return {
    irrigationEfficiency: irrigationScore(water),
    seasonalReadiness: readiness === null ? null : { ...tasks, score: readiness },
    rest: restOf(grass, measuredWarmth(weather.reading, today).meanC),
  }
}
