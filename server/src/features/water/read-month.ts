import type { MonthWater } from '@turfwise/contract/water'
import { typicalEt } from '@turfwise/domain/irrigation/climate-et'
import { type ComparedDay, compareMonth } from '@turfwise/domain/irrigation/smart/compare-month'
import { rainOfDay } from '@turfwise/domain/irrigation/smart/gauge-days'
import type { WaterFigures } from '@turfwise/domain/irrigation/smart/month-water'
import { methodOf, ruleKept } from '@turfwise/domain/irrigation/smart/rule-kept'
import { runZoneOf } from '@turfwise/domain/irrigation/smart/run-zone'
import { isDry, rainIsKnown, rainOriginOf } from '@turfwise/domain/irrigation/smart/water-days'
import type { IrrigationZone } from '@turfwise/domain/irrigation/zone'
import { addDays, clockIn, daysBetween, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { ruleLine } from '@turfwise/domain/watering-rules/line'
import { dateWords, utilityName } from '@turfwise/domain/watering-rules/words'
import { rainThatCounts } from '@turfwise/domain/weather/soil-balance'
import { Refusal } from '../../refusal.ts'
import type { PlacedRule } from '../watering-rules/watering-rules.public.ts'
import { zoneOf } from './plans.store.ts'
import { presentReading, readingsOfDays } from './rain-gauge.store.ts'
import {
  daysOfZone,
  presentWatering,
  type StoredDay,
  type StoredWatering,
  WATERINGS,
  WATERINGS_OF_ZONE,
} from './water.store.ts'
import type { WaterNeeds } from './water-needs.ts'

type KnownDay = ComparedDay & { why: string | null; firstRain: number | null }

const known = (day: StoredDay): KnownDay => {
  const { date, start, end, et0, used, irrigation, drained, readily, rainForecast, why, gauge, modelRain } = day
  const covered = day.gaugeCovered ?? 1
  const seen = { gauge, covered, rain: modelRain }
  const fell = rainOfDay(gauge, covered, modelRain)
  return {
    ...{ date, start, end, et0, used, irrigation, drained, readily, rainForecast, why, fell },
    rain: rainThatCounts(fell),
    firstRain: gauge === null ? day.firstRain : null,
    rainOrigin: rainOriginOf(seen),
    estimated: day.modelEt0 === null || !rainIsKnown(seen),
  }
}

const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0

const presentDay = (day: KnownDay): MonthWater['days'][number] => ({
  date: day.date,
  depletionMm: hundredth(day.end),
  readilyMm: hundredth(day.readily),
  et0Mm: hundredth(day.et0),
  usedMm: hundredth(day.used),
  rainMm: hundredth(day.fell),
  rainCountedMm: hundredth(day.rain),
  rainFirstMm: day.firstRain === null ? null : hundredth(day.firstRain),
  rainOrigin: day.rainOrigin,
  irrigationMm: hundredth(day.irrigation),
  drainedMm: hundredth(day.drained),
  dry: isDry(day),
  estimated: day.estimated,
  why: day.why,
})

const presentFigures = ({ depth, litres, runs, dryDays, drained }: WaterFigures) => ({
  ...{ litres, runs, dryDays },
  depthMm: hundredth(depth),
  drainedMm: hundredth(drained),
})

function sourcesOf(days: readonly KnownDay[]): string[] {
  const counted = (count: number): string => (count === 1 ? '1 day' : `${count} days`)
  const gauged = days.filter(({ rainOrigin }) => rainOrigin === 'gauge' || rainOrigin === 'both').length
  const estimated = days.filter((day) => day.estimated).length
  return [
    ...(days.length > estimated ? ['Evapotranspiration (FAO-56) and rain: Open-Meteo.com'] : []),
    ...(gauged > 0 ? [`Rain of ${counted(gauged)}: your own gauge`] : []),
    ...(estimated > 0 ? [`${counted(estimated)} without weather data: typical of the month, no rain counted`] : []),
    'Soil and plants: FAO Irrigation and Drainage Paper 56; lawns lowered to practice',
    'Same weather, soil and start for all three. Timer: every second day what the zone needs in a usual year',
  ]
}

/** The rule of the place as it stands, and what of the zone's water it did not permit. @param at when it is told of */
function presentRule(
  { placeName, ...rule }: PlacedRule,
  zone: IrrigationZone,
  waterings: readonly StoredWatering[],
  at: Date,
): MonthWater['rule'] {
  const { applied, property } = rule
  // A run that did not happen broke no rule.
  const given = waterings
    .filter(({ depthMm }) => depthMm > 0)
    .map(({ wateredAt, ...one }) => ({ ...one, endedAt: wateredAt }))
  const { binding, kept, broken } = ruleKept(rule, zone, given, at)
  const record = applied?.record
  return {
    line: ruleLine(placeName, applied, property, methodOf(zone), at),
    binding,
    source: record === undefined ? null : `${utilityName(record)}, seen ${dateWords(record.lastSeen)}`,
    kept,
    broken: broken.map(({ id, startedAt, why }) => ({
      wateringId: id,
      date: todayIn(property.timeZone, startedAt),
      time: clockIn(property.timeZone, startedAt),
      why,
    })),
  }
}

/** @throws Refusal irrigation-zone/not-found */
export async function readMonth(
  { db, clock, weather, ruleOf }: Pick<WaterNeeds, 'db' | 'clock' | 'weather' | 'ruleOf'>,
  userId: string,
  zoneId: string,
  month: string,
): Promise<MonthWater> {
  const first: LocalDate = `${month}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  const [found, stored, waterings, readings, place, rule] = await Promise.all([
    zoneOf(db, userId, zoneId),
    daysOfZone(db, userId, zoneId, first, last),
    WATERINGS.rows(db, WATERINGS_OF_ZONE, [userId, zoneId, first, last]),
    readingsOfDays(db, userId, first, last),
    weather.gardenPlace(userId),
    ruleOf(userId),
  ])
  if (found === undefined) throw new Refusal('irrigation-zone/not-found')
  const { zone } = found
  const timeZone = place?.timeZone ?? DEFAULT_TIME_ZONE
  const days = stored.map(known)
  const compared = compareMonth(zone, days, timeZone, (date) => typicalEt(place, date).mm)
  const now = clock.now()
  const today = todayIn(timeZone, now)
  const end = last < today ? last : addDays(today, -1)
  const sure = new Set(days.filter(({ estimated }) => !estimated).map(({ date }) => date))
  const dates = Array.from({ length: Math.max(0, daysBetween(first, end) + 1) }, (_, index) => addDays(first, index))
  return {
    zoneId: zone.id,
    month,
    areaSize: zone.areaSize,
    depletionMm: found.depletion === null ? null : hundredth(found.depletion),
    capacityMm: hundredth(runZoneOf(zone, today).total),
    days: days.map(presentDay),
    gaps: dates.filter((date) => !sure.has(date)),
    ways: compared && {
      app: presentFigures(compared.app),
      rule: presentFigures(compared.rule),
      timer: {
        ...presentFigures(compared.timer),
        everyDays: compared.timer.everyDays,
        runMm: hundredth(compared.timer.runMm),
      },
    },
    sum: compared && {
      from: compared.from,
      to: compared.to,
      drankMm: hundredth(compared.sum.drank),
      partOfReference: hundredth(compared.reference > 0 ? compared.sum.drank / compared.reference : 0),
      downAtStartMm: hundredth(compared.sum.downAtStart),
      rainStayedMm: hundredth(compared.sum.rainStayed),
      downAtEndMm: hundredth(compared.sum.downAtEnd),
      wateredMm: hundredth(compared.sum.watered),
    },
    waterings: waterings.map((one) => presentWatering(userId, one, now)),
    gauge: readings.map((one) => presentReading(userId, one)),
    rule: presentRule(rule, zone, waterings, last < today ? instantsOf(timeZone, last, '12:00')[0] : now),
    sources: sourcesOf(days),
  }
}
