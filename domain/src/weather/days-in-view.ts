import { addDays, type LocalDate, todayIn, weekdayName } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'
import type { ClimateZone } from '../places/climate.ts'
import { FROST_BELOW_C } from './alerts.ts'
import type { HoursOfDay } from './best-hours.ts'
import { PEOPLE_FROM_C } from './day-words.ts'
import { doneLately, dueDays } from './due.ts'
import { degrees, millimetres } from './figures.ts'
import type { GardenFacts } from './garden.ts'
import { growthOfBaseMonth, growthPotential, isResting, isRestingOn, mowingIntervalDays } from './growth.ts'
import { heldJobs } from './held-jobs.ts'
import type { DayInView, GardenInView } from './judge.ts'
import { HOUR_MS, type LocalHour, localHours } from './local-hours.ts'
import { type Night, nightAfter } from './night.ts'
import { type DayOutlook, predict } from './prediction.ts'
import { type DatedRain, dayWord, rainInView } from './rain-in-view.ts'
import type { ReadingDay, WeatherReading } from './reading.ts'
import type { ForecastDay, WeatherReport } from './report.ts'
import { waterLawOn } from './water-law.ts'

/** A day from which on great heat is spoken of, and from its eve: degrees Celsius, mm of reference evapotranspiration. */
export const GREAT_HEAT = { fromC: 35, et0Mm: 8 } as const
/** Days behind growth potential and soil temperature, and how many of them have to be known. The latter are ours. */
const GROWTH_DAYS = { span: 14, knownMin: 10 } as const
const SOIL_DAYS = { span: 7, knownMin: 5 } as const
/** On days to come work begins at this hour. */
const WORK_FROM = '06:00'

/** What a verdict is made from. */
export interface Seen {
  report: WeatherReport
  reading: WeatherReading
  garden: GardenFacts
  climate: ClimateZone
  now: Date
}

/** All that the texts of a report are made from, the same for each of its days. */
export interface Sky {
  today: LocalDate
  outlooks: DayOutlook[]
  /** Null for a day of which too little is known. */
  days: (DayInView | null)[]
  garden: GardenInView
  facts: GardenFacts
  /** 0 to 1; null when not known. */
  growth: number | null
  mowingDays: number | null
  all: LocalHour[]
}

/** Mean over the days before today and today itself; null when too few of them are known. */
function meanOver(
  days: readonly ReadingDay[],
  today: LocalDate,
  { span, knownMin }: { span: number; knownMin: number },
  of: (day: ReadingDay) => number | undefined,
): number | null {
  const after = addDays(today, -span)
  const known = days.filter(({ date }) => date <= today && date > after).flatMap((day) => of(day) ?? [])
  return known.length < knownMin ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

function heatFrom(days: readonly ReadingDay[], date: LocalDate, today: LocalDate): DayInView['heat'] {
  for (const when of [date, addDays(date, 1)]) {
    const day = days.find((one) => one.date === when)
    if (day === undefined) continue
    const name = dayWord(when, today)
    if (day.temp !== null && day.temp >= GREAT_HEAT.fromC) return { when: name, figure: `up to ${degrees(day.temp)}` }
    if (day.et0 !== undefined && day.et0 >= GREAT_HEAT.et0Mm)
      return { when: name, figure: `the air takes ${millimetres(day.et0)}` }
  }
  return null
}

const instantOf = (iso: string | undefined): number | undefined => (iso === undefined ? undefined : Date.parse(iso))

/** The days of a report with the hours, the rain, the nights and the garden around them. */
export function lookAt({ report, reading, garden, climate, now }: Seen): Sky {
  const { timeZone } = report
  const today = todayIn(timeZone, now)
  const outlooks = predict(report)
  const all = reading.hours === undefined ? [] : localHours(reading.hours, timeZone)
  const grass = garden.grass ?? 'unknown'
  const warmth = meanOver(reading.days, today, GROWTH_DAYS, ({ tempMean }) => tempMean)
  const soilC = meanOver(reading.days, today, SOIL_DAYS, ({ soilTemperature }) => soilTemperature)
  const growth = warmth === null ? null : growthPotential(grass, warmth)
  const mowingDays = growth === null ? null : mowingIntervalDays(grass, growth, growthOfBaseMonth(grass, climate))
  const rest = { grass, growthPotential: growth, soilTemperature: soilC }
  const startOf = (date: LocalDate): number => instantsOf(timeZone, date, '00:00')[0].getTime()

  const rainDays = reading.days
    .filter(({ date }) => date >= today)
    .map(
      ({ date, precipitation, precipitationProbability }): DatedRain => ({
        date,
        from: startOf(date),
        to: startOf(addDays(date, 1)),
        precipitation: precipitation ?? null,
        probability: precipitationProbability ?? null,
      }),
    )

  /** As the frost alert reads it. */
  const lowestOf = (date: LocalDate): number | null => {
    const day = reading.days.find((one) => one.date === date)
    return day?.tempMin ?? day?.temp ?? null
  }
  const nights = new Map<LocalDate, Night | null>()
  const nightOf = (date: LocalDate): Night | null => {
    const night = nights.has(date) ? (nights.get(date) ?? null) : nightAfter(all, date, lowestOf(addDays(date, 1)))
    nights.set(date, night)
    return night
  }
  const frostOn = (date: LocalDate): number | null => {
    const night = nightOf(addDays(date, -1))
    if (night !== null) return night.frost ? night.lowestC : null
    const lowest = lowestOf(date)
    return lowest !== null && lowest < FROST_BELOW_C ? lowest : null
  }

  const inView = (outlook: DayOutlook, index: number): DayInView | null => {
    const entry = report.forecast[index]
    if (!outlook.enough || entry === undefined) return null
    const { date } = outlook
    const own = all.filter((hour) => hour.date === date)
    const from = index === 0 ? now.getTime() : instantsOf(timeZone, date, WORK_FROM)[0].getTime()
    const waterLaw = garden.waterRule && waterLawOn(garden.waterRule, timeZone, date)
    const hours: HoursOfDay = {
      hours: own,
      all,
      sunrise: instantOf(entry.sunrise),
      sunset: instantOf(entry.sunset),
      isSunday: weekdayName(date) === 'Sunday',
      hot: outlook.temperature > 32 || (entry.feelsLikeMax ?? 0) >= PEOPLE_FROM_C,
      waterLaw,
      now: now.getTime(),
    }
    const ahead = nightOf(date)
    return {
      index,
      date,
      outlook,
      // A day of which most hours are known is judged by them; fewer are no picture of it.
      hours: own.filter(({ temperature }) => temperature !== null).length >= 18 ? hours : null,
      rain: rainInView({ all, days: rainDays }, { from, now: now.getTime(), date, today }),
      recentRainMm: entry.recentRainfall ?? null,
      nightAfter: ahead,
      frostC: frostOn(date),
      snow: entry.snow === true,
      slow: isResting(rest),
      resting: isRestingOn(date, rest),
      soilC,
      heat: heatFrom(reading.days, date, today),
      fungus: outlook.alerts.some(({ kind }) => kind === 'fungal') || ahead?.rings === true,
      waterLaw,
    }
  }

  return {
    today,
    outlooks,
    days: outlooks.map(inView),
    garden: {
      due: dueDays(garden, mowingDays),
      doneLately: doneLately(garden, today),
      held: heldJobs(garden.uses, { timeZone, now }),
    },
    facts: garden,
    growth,
    mowingDays,
    all,
  }
}

/** Has the last light of the day gone? By its sunset, known without its hours too, else by the last hours of the day. */
export function isOver({ hours }: DayInView, { sunset }: ForecastDay, now: Date): boolean {
  const dark = instantOf(sunset)
  if (dark !== undefined) return now.getTime() > dark
  const last = hours?.hours.findLast(({ hour }) => hour < 19)
  return last !== undefined && now.getTime() > last.at + HOUR_MS
}
