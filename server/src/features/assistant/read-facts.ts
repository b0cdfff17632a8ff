import type { AdvisorFacts, DayFacts, ZoneFacts } from '@turfwise/domain/advisor/facts'
import { setAsideBy, setAsideSince } from '@turfwise/domain/advisor/set-aside'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { climateOf } from '@turfwise/domain/places/climate'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { ruleReason } from '@turfwise/domain/watering-rules/words'
import type { GardenFacts } from '@turfwise/domain/weather/garden'
import { WEATHER_TASKS, type WeatherTask } from '@turfwise/domain/weather/impact'
import type { GardenWaterRule } from '@turfwise/domain/weather/water-law'
import { readMarks } from './answer-feedback.store.ts'
import type { AssistantNeeds } from './assistant-needs.ts'

/** What an answer looks at: more zones or products are nobody's garden. */
const ZONES_MAX = 50
const PRODUCTS_MAX = 200

const ruleWords = (rule: GardenWaterRule | null, now: Date): string | null =>
  rule?.applied == null ? null : `${ruleReason(rule.applied, rule.property, 'sprinkler', now)}.`

/** The days of a job that are known: the last one it was done on, the next one it is due on. */
function daysOf(jobs: GardenFacts['jobs'], which: 'last' | 'due'): Partial<Record<WeatherTask, LocalDate>> {
  const known: Partial<Record<WeatherTask, LocalDate>> = {}
  for (const job of WEATHER_TASKS) {
    const day = jobs[job][which]
    if (day !== null) known[job] = day
  }
  return known
}

/**
 * The caller's own garden as an answer looks at it: what the profile, the log and open tasks say, the weather, irrigation
 * zones with their water, the shed, and what was said of earlier answers. A statement for each, all at the same time; nothing of anybody else's.
 */
export async function readFacts(
  needs: AssistantNeeds,
  userId: string,
): Promise<{ facts: AdvisorFacts; today: LocalDate }> {
  const now = needs.clock.now()
  const [{ place }, report, garden, zones, advice, shelf, marks] = await Promise.all([
    needs.gardenWeather(userId),
    needs.gardenReport(userId),
    needs.gardenOf(userId),
    needs.zonesOf(userId, ZONES_MAX),
    needs.adviceOf(userId),
    needs.shelfOf(userId, PRODUCTS_MAX),
    readMarks(needs.db, userId, setAsideSince(now)),
  ])
  const waterOf = (zoneId: string): ZoneFacts['water'] => {
    const known = advice.get(zoneId)
    const balance = known?.balance
    return balance ? { missingMm: balance.depletionMm, readilyMm: balance.rawMm, why: known?.why ?? null } : null
  }
  const facts: AdvisorFacts = {
    place: place?.own ? place.label : null,
    climate: place?.own ? climateOf(place).zone : null,
    grass: garden.grass,
    days: (report?.forecast ?? []).flatMap(({ date, advice: said }): DayFacts[] =>
      said === undefined ? [] : [{ date, jobs: said.jobs }],
    ),
    zones: zones.map(({ id, name }) => ({ id, name, water: waterOf(id) })),
    shed: shelf,
    last: daysOf(garden.jobs, 'last'),
    due: daysOf(garden.jobs, 'due'),
    waterRule: ruleWords(garden.waterRule, now),
    setAside: setAsideBy(marks, now),
  }
  return { facts, today: todayIn(place?.timeZone ?? DEFAULT_TIME_ZONE, now) }
}
