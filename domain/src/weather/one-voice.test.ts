import { describe, expect, it } from 'vitest'
import { contradictionsIn } from '../../test/one-voice.ts'
import { randomMoment } from '../../test/random-weather.ts'
import { NO_JOBS, type SimpleDay, simpleAdvice, TODAY } from '../../test/simple-weather.ts'
import { RULES } from '../../test/watering-rule-records.ts'
import { type RecordedMoment, recordedMoments } from '../../test/weather-readings.ts'
import { SIGNUP_GRASS_TYPES } from '../account/profile.ts'
import type { ProductUse } from '../holds/product-use.ts'
import { addDays } from '../kernel/local-date.ts'
import { instantsOf } from '../kernel/local-time.ts'
import { CLIMATE_ZONES } from '../places/climate.ts'
import { STREET_NUMBERS } from '../watering-rules/record.ts'
import type { DayAdvice } from './advice.ts'
import { advise } from './advise.ts'
import type { GardenFacts } from './garden.ts'
import { isWarmSeason } from './growth.ts'
import { reportFrom } from './reading.ts'

/** A weed killer that was put out so many days ago, whose label holds mowing for 5 days and watering for 4 hours. */
const sprayed = (now: Date, days: number): ProductUse => ({
  productName: 'Bindii Out',
  productType: 'herbicide',
  activeIngredients: ['dicamba'],
  method: 'spray',
  appliedAt: new Date(now.getTime() - days * 86_400_000 - 3_600_000),
  reentryHours: null,
  rainfastHours: 4,
  mowHoldDays: 5,
  withholdingDays: null,
})

/** For two gardens of three a rule as if it had been read lately and declared, whatever the state: days, hours, bans. */
function ruleOf(number: number, timeZone: string, now: Date): GardenFacts['waterRule'] {
  const record = RULES[(number * 5) % RULES.length]
  if (number % 3 === 0 || record === undefined) return null
  const lastSeen = addDays(now.toISOString().slice(0, 10), -2)
  return {
    applied: { record: { ...record, validFrom: null, validTo: null, lastSeen }, declared: true },
    property: {
      timeZone,
      number: STREET_NUMBERS[number % 10] ?? null,
      source: 'mains',
      newLawn: null,
    },
  }
}

/** A garden for each number: every grass, jobs done and due at all distances, and known of none. */
function gardenOf(number: number, today: string, now: Date, timeZone: string): GardenFacts {
  const job = (index: number) => {
    const mixed = (number * 7 + index * 13) % 97
    return {
      last: mixed % 4 === 0 ? null : addDays(today, -(mixed % 61)),
      due: mixed % 3 === 0 ? null : addDays(today, (mixed % 17) - 4),
    }
  }
  return {
    grass: number % 9 === 0 ? null : (SIGNUP_GRASS_TYPES[number % SIGNUP_GRASS_TYPES.length] ?? null),
    jobs: { mowing: job(0), watering: job(1), fertilizing: job(2), weeding: job(3) },
    uses: number % 5 === 0 ? [sprayed(now, number % 9)] : [],
    waterRule: ruleOf(number, timeZone, now),
  }
}

/** How often each moment was found to contradict itself, and the first contradictions in words. */
interface Found {
  days: number
  contradictory: number
  examples: string[]
}

/** Reads everything that the screens show of a moment, so many days after the reading, in a garden that goes by the number. */
function readInto(found: Found, { place, reading, ...moment }: RecordedMoment, number: number, daysLater = 0): void {
  const date = addDays(moment.date, daysLater)
  const now = new Date(Date.parse(reading.observedAt) + daysLater * 86_400_000)
  const report = reportFrom(reading, { location: 'Here', now, stale: false })
  const climate = CLIMATE_ZONES[number % CLIMATE_ZONES.length] ?? 'temperate'
  const garden = gardenOf(number, date, now, report.timeZone)
  const advised = advise({ report, reading, garden, climate, now })
  const days = contradictionsIn(advised, now, isWarmSeason(garden.grass ?? 'unknown'))
  found.days += days.length
  for (const { date: of, found: texts } of days) {
    if (texts.length === 0) continue
    found.contradictory += 1
    for (const text of texts)
      if (found.examples.length < 40) found.examples.push(`${place.name} ${date}, of ${of}: ${text}`)
  }
}

const NONE = { contradictory: 0, examples: [] }

/** `VOICE_DAYS=all` reads the recorded days at four hours of the day, and five times as many random ones. */
const READS_ALL = process.env.VOICE_DAYS === 'all'
const HOURS = READS_ALL ? [5, 8, 14, 21] : [8]
const RANDOM_DAYS = READS_ALL ? 100_000 : 20_000

describe('no text of a day speaks against another of the same day, or against its figures', () => {
  it('on recorded days', () => {
    const found: Found = { days: 0, contradictory: 0, examples: [] }
    let garden = 0
    // Each reading tells three days: every third one reads each day once.
    for (const hour of HOURS)
      for (const moment of recordedMoments(hour, READS_ALL ? 1 : 3)) {
        garden += 1
        readInto(found, moment, garden)
      }
    expect(found).toMatchObject(NONE)
    expect(found.days).toBeGreaterThan(4_000)
  }, 600_000)

  it('on days of random weather', () => {
    const found: Found = { days: 0, contradictory: 0, examples: [] }
    // Each reading tells a week, which is looked at twice.
    for (let seed = 1; found.days < RANDOM_DAYS; seed += 1) {
      const moment = randomMoment(seed)
      readInto(found, moment, seed)
      readInto(found, moment, seed + 1, 3)
    }
    expect(found).toMatchObject(NONE)
  }, 600_000)
})

describe('a wrong text', () => {
  const HOT: SimpleDay = { temperature: (hour) => (hour > 8 && hour < 20 ? 40 : 24), uv: 9 }
  const FROSTY: SimpleDay = { temperature: (hour) => (hour < 8 ? 1 : 15) }
  const FLOOD: SimpleDay = { rain: (hour) => (hour >= 8 && hour < 16 ? 5 : 0) }
  const SOAKED = { past: [FLOOD, FLOOD] as const }
  const COLD: SimpleDay = { temperature: 12, more: { tempMean: -40, soilTemperature: -40 } }
  const notDue = { garden: { jobs: { ...NO_JOBS, mowing: { last: null, due: '2027-01-03' } } } }
  type Around = NonNullable<Parameters<typeof simpleAdvice>[1]>

  it.each<[string, readonly SimpleDay[], Around, (today: DayAdvice, tomorrow: DayAdvice) => void]>([
    ['mowing under an alert of heat', [HOT], {}, (today) => (today.summary = 'Mow until 9 am.')],
    ['no frost before a frosty morning', [{}, FROSTY], {}, (today) => (today.night = 'lowest 1° at 6 am, no frost')],
    ['another figure of frost', [{}, FROSTY], {}, (today) => (today.night = 'lowest 3° at 6 am, frost risk')],
    ['a great day with frost', [{}, FROSTY], {}, (_, tomorrow) => (tomorrow.headline = 'Great day for the lawn')],
    ['weeding on soft ground', [{}], SOAKED, (today) => (today.suggestion.lead = 'Stay with weeding')],
    [
      'water for resting grass',
      [COLD],
      { today: '2026-07-15' },
      (today) => (today.jobs.watering.mark.text = 'Before 9 am'),
    ],
    [
      'rest in summer',
      [{}],
      {},
      (today) => (today.jobs.watering.why = ['Resting grass needs water only in dry soil.']),
    ],
    [
      'praise of a feed that would be washed away',
      [{}, FLOOD],
      {},
      (today) => (today.jobs.fertilizing.short = 'calm enough to feed, 8 km/h'),
    ],
    ['what is not due and waits', [{}], notDue, (today) => (today.summary = 'Mowing waits: its hours today are over.')],
    ['what is not due and is offered', [{}], notDue, (today) => (today.suggestion.lead = 'A fine day to mow')],
    ['a window that is over', [{}], { clock: '15:00' }, (today) => (today.spray = '7 to 10 am')],
    [
      'a figure of no day',
      [{}, FLOOD],
      {},
      (today) =>
        today.notes.push({ kind: 'rain', title: 'Rain to come, 60 mm tomorrow', detail: 'Cover tender pots.' }),
    ],
    ['a wet day without rain', [{}], {}, (today) => (today.summary = 'Mow 7 am to 8 pm; the rest of the day is wet.')],
    ['a job alone beside others', [{}], {}, (today) => (today.suggestion.lead = 'Only weeding suits today')],
    ['hours that the job has not', [{}], {}, (today) => (today.summary = 'Mow 1 to 3 am.')],
    ['no job on a day of jobs', [{}], {}, (today) => (today.summary = 'No job is due.')],
    ['a text without a class', [{}], {}, (today) => (today.summary = 'Have a look at the lawn.')],
  ])('is found: %s', (_, days, around, spoil) => {
    const report = simpleAdvice(days, around)
    const [now] = instantsOf(report.timeZone, around.today ?? TODAY, around.clock ?? '06:00')
    const textsOf = () => contradictionsIn(report, now, true).flatMap(({ found }) => found)
    expect(textsOf()).toEqual([])
    const [today, tomorrow] = report.forecast.map(({ advice }) => advice)
    if (today === undefined || tomorrow === undefined) throw new Error('no advice')
    spoil(today, tomorrow)
    expect(textsOf()).not.toEqual([])
  })
})
