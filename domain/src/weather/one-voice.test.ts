import { describe, expect, it } from 'vitest'
import { randomMoment } from '../../test/random-weather.ts'
import { RULES } from '../../test/watering-rule-records.ts'
import { type RecordedMoment, recordedMoments } from '../../test/weather-readings.ts'
import { classesOf } from '../../test/word-classes.ts'
import { SIGNUP_GRASS_TYPES } from '../account/profile.ts'
import type { ProductUse } from '../holds/product-use.ts'
import { addDays } from '../kernel/local-date.ts'
import { CLIMATE_ZONES } from '../places/climate.ts'
import { STREET_NUMBERS } from '../watering-rules/record.ts'
import { advise } from './advise.ts'
import type { GardenFacts } from './garden.ts'
import { WEATHER_TASKS } from './impact.ts'
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

/** What the screens say of a moment, and the days of it that they say anything of. */
function said({ date, reading }: RecordedMoment, number: number) {
  const now = new Date(reading.observedAt)
  const report = reportFrom(reading, { location: 'Here', now, stale: false })
  const climate = CLIMATE_ZONES[number % CLIMATE_ZONES.length] ?? 'temperate'
  const { forecast } = advise({ report, reading, garden: gardenOf(number, date, now, report.timeZone), climate, now })
  return forecast.flatMap(({ date: of, advice }) => (advice === undefined ? [] : [{ of, advice }]))
}

/** Texts of one day that ask for a job and speak against it at once; and how many days were read. */
function contradictions(moment: RecordedMoment, number: number): { found: string[]; days: number } {
  const days = said(moment, number)
  const found = days.flatMap(({ of, advice }) => {
    const { asked, refused } = classesOf(advice)
    return WEATHER_TASKS.flatMap((task) =>
      asked.has(task) && refused.has(task)
        ? [`${moment.place.name} ${of} ${task}: "${asked.get(task)}" against "${refused.get(task)}"`]
        : [],
    )
  })
  return { found, days: days.length }
}

/** Days that are read. `VOICE_DAYS=100000` reads all recorded ones at four hours of the day, and many more random ones. */
const DAYS_WANTED = Number(process.env.VOICE_DAYS ?? 8_000)
const READS_ALL = DAYS_WANTED > 50_000
const HOURS = READS_ALL ? [5, 8, 14, 21] : [8]
/** Of the recorded days each run reads every so many. */
const EVERY = READS_ALL ? 1 : 3

describe('one voice', () => {
  it('no text of a day asks for what another of the same day speaks against, on recorded days and in random weather', () => {
    const found: string[] = []
    let days = 0
    let number = 0
    const read = (moment: RecordedMoment) => {
      const one = contradictions(moment, number)
      number += 1
      days += one.days
      if (found.length < 20) found.push(...one.found)
    }
    for (const hour of HOURS) {
      let place = 0
      for (const moment of recordedMoments(hour)) {
        if (place % EVERY === 0) read(moment)
        place += 1
      }
    }
    for (let seed = 1; days < DAYS_WANTED; seed += 1) read(randomMoment(seed))
    expect(found).toEqual([])
  }, 600_000)
})
