import { describe, expect, it } from 'vitest'
import { NO_JOBS, type SimpleDay, simpleAdvice } from '../../test/simple-weather.ts'
import type { DayAdvice, JobAdvice } from './advice.ts'
import type { GardenFacts } from './garden.ts'
import { WEATHER_TASKS, type WeatherTask } from './impact.ts'
import { predict } from './prediction.ts'
import { RATINGS, type Rating } from './rating.ts'

type Around = Parameters<typeof simpleAdvice>[1]

const dayOf = (days: readonly SimpleDay[], index = 0, around: Around = {}): DayAdvice => {
  const advice = simpleAdvice(days, around).forecast[index]?.advice
  if (advice === undefined) throw new Error('no advice')
  return advice
}
const jobOf = (task: WeatherTask, days: readonly SimpleDay[], around: Around = {}, index = 0): JobAdvice =>
  dayOf(days, index, around).jobs[task]
const labels = ({ spans }: JobAdvice): string[] => spans.map(({ label }) => label.replaceAll('\u00a0', ' '))
const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ')
const jobs = (changes: Partial<GardenFacts['jobs']>): Around => ({ garden: { jobs: { ...NO_JOBS, ...changes } } })

/** 20° at 5 in the morning, `top` at 3 in the afternoon, 20° at 1 in the night. */
const warming = (top: number) => (hour: number) => 20 + (top - 20) * Math.sin((Math.max(0, hour - 5) / 20) * Math.PI)
const between = (from: number, to: number, value: number) => (hour: number) => (hour >= from && hour < to ? value : 0)

const HOT: SimpleDay = { temperature: warming(40), uv: (hour) => (hour < 8 ? 1 : 9) }
/** Too hot for a cut in the afternoon, and no day of extreme heat. */
const WARM: SimpleDay = { ...HOT, temperature: warming(35) }
const FLOOD: SimpleDay = { rain: between(8, 16, 5) }

describe('best hours', () => {
  it.each([
    ['mowing', {}, ['7 am to 8 pm']],
    ['mowing', WARM, ['7 to 11 am']],
    // An alert keeps the grass long.
    ['mowing', HOT, []],
    ['mowing', { humidity: (hour: number) => (hour < 11 ? 90 : 60) }, ['11 am to 8 pm']],
    // Dry for four hours before the cut.
    ['mowing', { rain: between(6, 8, 1) }, ['noon to 8 pm']],
    ['mowing', { wind: (hour: number) => (hour > 9 ? 26 : 12) }, ['7 to 10 am']],
    ['mowing', { wind: 25, temperature: 32, humidity: 80 }, ['7 am to 8 pm']],
    ['mowing', { wind: 25.1 }, []],
    ['watering', {}, ['4 to 9 am']],
    ['watering', { wind: (hour: number) => (hour >= 7 ? 21 : 12) }, ['4 to 7 am']],
    ['watering', { wind: (hour: number) => (hour === 6 ? 21 : 20) }, ['4 to 6 am', '7 to 9 am']],
    // Dry for two hours after the feed.
    ['fertilizing', { rain: between(12, 13, 1) }, ['6 to 10 am', '1 to 8 pm']],
    ['fertilizing', { wind: (hour: number) => (hour > 9 ? 16 : 15) }, ['6 to 10 am']],
    ['weeding', { rain: between(0, 12, 0.2) }, ['noon to 8 pm']],
    ['weeding', { rain: between(0, 12, 0.1) }, ['6 am to 8 pm']],
    // On a hot day the hours before strong sun.
    ['weeding', HOT, ['6 to 8 am']],
    // One hour is no run.
    ['weeding', { rain: (hour: number) => (hour === 9 ? 0 : 1) }, []],
  ] as const)('of %s on %j are %j', (task, day, expected) => {
    expect(labels(jobOf(task, [{}, day as SimpleDay], {}, 1))).toEqual(expected)
  })

  it.each([
    ['06:00', ['7 to 11 am']],
    ['08:20', ['until 11 am']],
    // Less than an hour is left.
    ['10:10', []],
  ])('that are over are not named: at %s %j', (clock, expected) => {
    expect(labels(jobOf('mowing', [WARM], { clock }))).toEqual(expected)
  })

  it('are told beside the specified Wait: "a day says Wait, 7 to 11 am is right"', () => {
    const { stand, short, hours, mark } = jobOf('mowing', [WARM])
    expect({ stand, short, hours: plain(hours), mark: plain(mark.text) }).toEqual({
      stand: 'hours',
      short: 'too hot, 35°',
      hours: 'But 7 to 11 am is dry and 28°',
      mark: '7 to 11 am',
    })
  })

  it('of a later day stand in for a day without any, from the day on which the job is due', () => {
    const { hours, noHours } = jobOf('mowing', [{ rain: between(3, 20, 2) }, {}])
    expect([plain(hours), noHours]).toEqual(['But tomorrow 7 am to 8 pm is dry and 22°', 'too wet'])
    const later = jobOf(
      'mowing',
      [{ rain: between(3, 20, 2) }, {}],
      jobs({ mowing: { last: null, due: '2026-11-27' } }),
    )
    expect(plain(later.hours)).toBe('Not due before Friday')
    expect(plain(later.mark.text)).toBe('Too wet: mow Friday 7 am to 8 pm')
  })

  it('are left out, and it is said so, where the hours or a column of them are not known', () => {
    const { spans, why, confidence } = jobOf('mowing', [{}], { withoutHours: true })
    expect([spans, confidence]).toEqual([[], 'daily'])
    expect(why[0]).toBe('Made from the figures of the day: its hours are not known.')
    expect(jobOf('fertilizing', [{ rain: () => null }])).toMatchObject({
      spans: [],
      noHours: 'not known by the hour',
    })
  })
})

describe('rain that counts', () => {
  it.each([
    // mm in the hours from 19 to 22, chance, what is said of feeding on that day
    [0.1, 100, 'go', 'Any time'],
    [4, 100, 'hours', 'waters it in'],
    // 12 mm at one half is 6 mm.
    [4, null, 'hours', 'waters it in'],
    [7, 100, 'wait', 'wash'],
    // 21 mm that hardly come are no reason.
    [7, 10, 'hours', 'is dry'],
  ] as const)('%s mm an hour for three hours at %s per cent: %s, "%s"', (mm, chance, stand, words) => {
    const job = jobOf('fertilizing', [
      { rain: between(19, 22, mm), chance, more: mm < 1 ? { condition: 'light-rain' } : {} },
    ])
    expect(job.stand).toBe(stand)
    expect(job.hours).toContain(words)
  })

  it('that washes a feed away stands first in the opened cell, before what the weather alone allows', () => {
    const { decided, why, short } = jobOf('fertilizing', [{}, FLOOD])
    expect([plain(decided), short]).toEqual(['40 mm tomorrow would wash the feed away.', ''])
    expect(why.map(plain)).not.toContain('40 mm tomorrow would wash the feed away.')
    expect(jobOf('fertilizing', [{}]).decided).toBeUndefined()
    // A rule that says no itself is what decided.
    expect(jobOf('fertilizing', [FLOOD]).decided).toBeUndefined()
  })

  it('10 mm in an hour washes a feed away, as 20 mm in a day do', () => {
    expect(plain(jobOf('fertilizing', [{}, { rain: between(15, 16, 10) }]).hours)).toBe(
      'Weather allows, but 10 mm in an hour tomorrow would wash the feed away',
    )
    expect(plain(jobOf('fertilizing', [{}, FLOOD]).hours)).toBe(
      'Weather allows, but 40 mm tomorrow would wash the feed away',
    )
  })

  it('more than 25 mm fallen in two days and likely in two hold a feed', () => {
    const wet = { past: [{}, { rain: between(10, 20, 2) }] as const }
    expect(jobOf('fertilizing', [{ rain: between(20, 22, 2.5) }], wet).stand).toBe('hours')
    expect(plain(jobOf('fertilizing', [{ rain: between(20, 22, 3) }], wet).hours)).toBe(
      '26 mm fallen and likely is too much for feed',
    )
  })

  it('does the watering from 8 mm of likely rain, and a drizzle does not', () => {
    expect(plain(jobOf('watering', [{}, { rain: between(10, 14, 2) }]).mark.text)).toBe(
      '8 mm of rain likely by tomorrow',
    )
    expect(jobOf('watering', [{}, { rain: between(10, 14, 1.9) }]).stand).toBe('go')
    const drizzle = jobOf('watering', [{ rain: between(15, 16, 0.1) }])
    expect([drizzle.stand, drizzle.short]).toEqual(['hours', 'natural rainfall expected, 0.1\u00a0mm'])
    expect(drizzle.why.map(plain)).toContain('0.1 mm of likely rain in 48 hours counts for nothing.')
  })

  it('that is to come is named as such, and never as fallen', () => {
    expect(dayOf([{}, FLOOD]).notes.map(({ title, detail }) => [plain(title), detail])).toEqual([
      ['Rain to come, 40 mm tomorrow', 'It has not fallen yet and is not counted as rain: look again when it has.'],
    ])
  })
})

describe('soft ground', () => {
  it('keeps all that walks off the lawn, as the note beside it says', () => {
    const past = [{ rain: between(0, 10, 3) }, { rain: between(0, 10, 2) }] as const
    const { notes, suggestion, summary, jobs: judged } = dayOf([{}], 0, { past })
    expect(notes.map(({ title, detail }) => [plain(title), detail])).toContainEqual([
      'Soft ground after 50 mm',
      'Feet and wheels leave ruts until it has drained.',
    ])
    for (const task of ['mowing', 'fertilizing', 'weeding'] as const)
      expect(judged[task]).toMatchObject({ stand: 'wait', spans: [], mark: { tone: 'poor' } })
    expect(plain(judged.weeding.hours)).toContain('feet leave ruts after 50 mm of rain')
    expect(`${summary} ${suggestion.lead}`).not.toMatch(/weeding suits|stay with/i)
  })
})

describe('the coming night', () => {
  const night = (lowest: number): SimpleDay => ({ temperature: (hour) => (hour < 7 || hour > 21 ? lowest : 14) })
  it.each([
    [-1, {}, 'lowest -1° at midnight, frost risk'],
    [2, {}, 'lowest 2° at midnight, frost risk'],
    [4.9, { cloud: 100, wind: 30 }, 'lowest 4.9° at midnight, frost risk'],
    [5, { cloud: 0, wind: 0 }, 'lowest 5° at midnight, no frost'],
  ])('of %s° with %j is told on the evening before: %s', (lowest, air, words) => {
    expect(plain(dayOf([air, { ...night(lowest), ...air }]).night)).toBe(words)
  })

  it('with frost warns that evening, and keeps the sprinkler off in the morning', () => {
    const days = [{}, night(-1)]
    expect(dayOf(days).notes.map(({ title }) => title)).toContain('Frost risk tonight, down to -1°')
    expect(dayOf(days, 1).jobs.watering).toMatchObject({ stand: 'wait', noHours: 'frost risk' })
    expect(labels(dayOf(days, 1).jobs.mowing)).toEqual(['7 am to 8 pm'])
  })

  it.each([4.9, 1])(
    'of %s° has one word and one limit in the evening, in the alert and for the sprinkler',
    (lowest) => {
      const days = [night(lowest), night(lowest), { temperature: 18 }]
      const [evening, morning] = [dayOf(days), dayOf(days, 1)]
      expect(plain(evening.night)).toBe(`lowest ${lowest}° at 10 pm, frost risk`)
      expect(evening.notes.map(({ title }) => title)).toEqual([`Frost risk tonight, down to ${lowest}°`])
      expect(morning.alerts.map(({ title }) => title)).toEqual([`Frost risk in the morning, down to ${lowest}°`])
      expect([morning.headline, morning.jobs.watering.stand]).toEqual(['Good day for the lawn', 'wait'])
      expect(morning.suggestion).toEqual({
        lead: 'A fine day to mow, feed and weed',
        text: 'Watering waits: the sprinkler stays off with frost risk in the morning.',
      })
    },
  )

  it('that is cold only in the evening of a day leaves its morning to the sprinkler', () => {
    const evening: SimpleDay = { temperature: (hour) => (hour > 21 ? 4 : 14) }
    const { alerts, headline, jobs: judged } = dayOf([evening, {}])
    expect(alerts.map(({ title }) => title)).toEqual(['Frost risk in the evening, down to 4°'])
    expect([headline, judged.watering.stand]).toEqual(['Good day for the lawn', 'go'])
  })

  it('warm and humid asks to look for brown rings and to hold nitrogen, never for a spray', () => {
    const humid: SimpleDay = { temperature: 24, humidity: 96 }
    const { notes, jobs: judged } = dayOf([humid, humid])
    expect(notes.find(({ kind }) => kind === 'rings')?.detail).toBe(
      'Look for brown rings in the morning, and hold nitrogen.',
    )
    expect(judged.fertilizing.stand).toBe('wait')
  })
})

describe('heat', () => {
  it.each([
    [{ temperature: warming(35) }, 'up to 35°'],
    [{ more: { et0: 8 } }, 'the air takes 8\u00a0mm'],
  ])('is told from its eve: %j', (tomorrow, figure) => {
    const { notes, jobs: judged } = dayOf([{}, tomorrow as SimpleDay])
    expect(notes.map(({ title }) => title)).toEqual([`Great heat tomorrow, ${figure}`])
    expect(notes[0]?.detail).toContain('water goes on before sunrise, parts in full sun first')
    expect(judged.fertilizing.stand).toBe('wait')
  })

  it('is not told for 34.9° and 7.9 mm', () => {
    expect(dayOf([{}, { temperature: warming(34.9), more: { et0: 7.9 } }]).notes).toEqual([])
  })

  it('keeps the mower in the shed on a day whose alert says to keep the grass long', () => {
    const { alerts, jobs: judged } = dayOf([HOT, {}])
    expect(alerts.map(({ detail }) => detail)[0]).toMatch(/^Keep the grass long/)
    expect(judged.mowing).toMatchObject({ stand: 'wait', spans: [], noHours: 'great heat' })
    expect(plain(judged.mowing.hours)).toBe('Cut grass burns in the heat, up to 40°')
    expect(labels(judged.weeding)).toEqual(['6 to 8 am'])
  })

  it('is told to people from a feels-like of 35', () => {
    expect(dayOf([{ more: { feelsLikeMax: 35 } }]).notes.map(({ title }) => title)).toEqual(['It feels like 35°'])
    expect(dayOf([{ more: { feelsLikeMax: 34.9 } }]).notes).toEqual([])
  })
})

describe('resting grass', () => {
  const COLD: SimpleDay = {
    temperature: (hour) => (hour > 8 && hour < 18 ? 13 : 5),
    more: { tempMean: 9, soilTemperature: 10 },
  }
  const couch = { garden: { grass: 'couch' as const }, past: [COLD, COLD] as const }
  const week = [{ ...COLD, more: { ...COLD.more, tempMean: -40, soilTemperature: -40 } }]

  it('gets no feed, water for need alone, and no great day', () => {
    const { headline, notes, jobs: judged, summary } = dayOf(week, 0, { ...couch, today: '2026-07-15' })
    expect(notes.map(({ title }) => title)).toContain('The grass is resting, not dead')
    expect([judged.fertilizing.stand, judged.watering.stand]).toEqual(['rest', 'rest'])
    expect(headline).not.toContain('Great')
    expect(summary).toContain('Watering waits: resting grass needs water only in dry soil.')
    expect(judged.watering).toMatchObject({
      short: '',
      hours: 'Weather allows, but resting grass needs water only in dry soil',
    })
    expect(judged.watering.spans).toEqual([])
  })

  it('is none in summer, where a cold week is only too cold for feed', () => {
    const { notes, jobs: judged } = dayOf(week, 0, couch)
    expect(notes.map(({ kind }) => kind)).not.toContain('resting')
    expect([judged.fertilizing.stand, judged.watering.stand]).toEqual(['wait', 'go'])
    expect(judged.fertilizing.noHours).toBe('too cold to feed')
  })
})

describe('due, not only allowed', () => {
  it.each([
    [
      'fertilizing',
      { last: '2026-11-13', due: null },
      'Last 13 Nov, due 25 Dec',
      'Weather allows, but fed 12 days ago, next from 25 Dec',
    ],
    ['fertilizing', { last: '2026-10-14', due: null }, 'Last 14 Oct, due today', 'Any time 6 am to 8 pm'],
    ['weeding', { last: '2026-11-15', due: '2026-11-25' }, 'Last 15 Nov, due today', 'Any time 6 am to 8 pm'],
    ['weeding', { last: null, due: '2026-12-03' }, 'Due 3 Dec', 'Not due before 3 Dec'],
    ['weeding', { last: null, due: '2026-11-20' }, 'Overdue since 20 Nov', 'Any time 6 am to 8 pm'],
    ['fertilizing', { last: '2026-09-14', due: null }, 'Last 14 Sept, due since 26 Oct', 'Any time 6 am to 8 pm'],
    ['watering', { last: '2026-11-24', due: null }, 'Last 24 Nov', 'Best until 9 am'],
  ] as const)('%s with %j: %s', (task, known, due, hours) => {
    const job = jobOf(task, [{}], jobs({ [task]: known }))
    expect([plain(job.due), plain(job.hours)]).toEqual([due, hours])
  })

  it('takes the next cut from the growth of the grass where no task is open', () => {
    const job = jobOf('mowing', [{}], jobs({ mowing: { last: '2026-11-20', due: null } }))
    expect(plain(job.due)).toBe('Last 20 Nov, due Friday')
    expect(job.why.join(' ')).toContain('about 7 days from cut to cut')
  })
})

describe('what is not due', () => {
  const later = { last: null, due: '2027-01-03' }

  it('is not offered, and does not wait', () => {
    const {
      summary,
      suggestion,
      jobs: judged,
    } = dayOf([{}], 0, jobs({ mowing: later, watering: later, fertilizing: later }))
    expect([summary, suggestion.lead, plain(suggestion.text)]).toEqual([
      'Good for weeding.',
      'A fine day to weed',
      'Mowing is due on 3 Jan.',
    ])
    expect(plain(judged.mowing.hours)).toBe('Not due before 3 Jan')
    const over = dayOf([{}], 0, { clock: '19:20', ...jobs({ mowing: later }) })
    expect(`${over.summary} ${over.suggestion.text}`).not.toMatch(/mowing waits|mowing can wait/i)
  })

  it('leaves a fine day without a job', () => {
    const none = jobs({
      mowing: later,
      watering: later,
      fertilizing: later,
      weeding: { last: null, due: '2026-11-26' },
    })
    const { headline, summary, suggestion } = dayOf([{}], 0, none)
    expect([headline, summary, suggestion]).toEqual([
      'Great day for the lawn',
      'No job is due.',
      { lead: 'Fine weather today, but no job to do', text: 'Weeding is due tomorrow.' },
    ])
    expect(dayOf([{ rain: 0.1, wind: 30 }], 0, none).suggestion.lead).toBe('Poor weather today, and no job to do')
  })
})

describe('the best hours line', () => {
  it('names the soonest of what is due, and the day when it is not today', () => {
    const due = jobs({ weeding: { last: null, due: '2026-11-25' }, watering: { last: null, due: '2026-11-26' } })
    expect(plain(dayOf([HOT], 0, due).best)).toBe('Best: weed 6 to 8 am')
    expect(plain(dayOf([HOT, {}], 0, { ...due, clock: '15:00' }).best)).toBe('Best: water tomorrow before 9 am')
  })

  it('is absent when nothing is due', () => {
    expect(dayOf([{}]).best).toBeUndefined()
  })
})

describe('at night', () => {
  it('the verdict is tomorrow\u2019s', () => {
    const { headline, summary } = dayOf([{}, {}], 0, { clock: '20:30' })
    expect([headline, summary]).toEqual(['Tomorrow: great day for the lawn', 'Tomorrow: every job suits, up to 22°.'])
  })
})

describe('late in the day', () => {
  it('the verdict is tomorrow\u2019s after sunset where the hours are not known either', () => {
    const { headline } = dayOf([{}, {}], 0, { clock: '20:30', withoutHours: true })
    expect(headline).toBe('Tomorrow: great day for the lawn')
  })

  it('a fine day whose hours are over gives way to tomorrow before dark', () => {
    expect(dayOf([{}, {}], 0, { clock: '19:20' }).headline).toBe('Tomorrow: great day for the lawn')
  })

  it('a day of great heat stays what it is, with tomorrow in the best hours line', () => {
    const around = { clock: '14:00', ...jobs({ watering: { last: null, due: '2026-11-26' } }) }
    const { headline, summary, best } = dayOf([HOT, {}], 0, around)
    expect([headline, summary, plain(best)]).toEqual([
      'A day to leave it be',
      'Hot: let the grass rest.',
      'Best: water tomorrow before 9 am',
    ])
  })
})

describe('the words of a day', () => {
  it.each([
    ['every job right', [{}], 'Great day for the lawn', 'Every job suits, up to 22°.'],
    [
      'three',
      [{ wind: 18 }],
      'Good day for the lawn',
      /^Good for mowing, watering and weeding\. Feeding waits: too windy/,
    ],
    ['a morning', [HOT], 'Pick your moment', /^Water until 9 am, weed 6 to 8 am; the rest of the day is hot\.$/],
    ['none', [{ rain: 3, wind: 30 }], 'A day to leave it be', /: let the grass rest\.$/],
  ] as const)('%s', (_, days, headline, summary) => {
    const advice = dayOf(days as readonly SimpleDay[])
    expect(advice.headline).toBe(headline)
    expect(plain(advice.summary)).toEqual(typeof summary === 'string' ? summary : expect.stringMatching(summary))
  })

  it('are the report\u2019s recommendation too', () => {
    const report = simpleAdvice([HOT])
    expect(report.recommendation).toBe(report.forecast[0]?.advice?.summary)
  })

  it('are none for figures that are nobody\u2019s weather', () => {
    expect(simpleAdvice([{}], { live: false }).forecast.every(({ advice }) => advice === undefined)).toBe(true)
  })

  it('suggest by the rating, each with words of its own [WEATHER-35]', () => {
    const examples: Record<Rating, SimpleDay> = {
      excellent: {},
      good: { wind: 18 },
      fair: { wind: 22 },
      poor: { rain: 3, wind: 30 },
    }
    const leads = RATINGS.map((rating) => {
      const report = simpleAdvice([examples[rating], {}])
      expect(predict(report)[0]).toMatchObject({ overallRating: rating })
      return report.forecast[0]?.advice?.suggestion.lead
    })
    expect(leads.slice(0, 2)).toEqual(['Every job suits today', 'A good day to mow, water and weed'])
    expect(new Set(leads).size).toBe(4)
  })

  it.each([
    [{ wind: 26 }, 'Only weeding suits today'],
    [{ wind: (hour: number) => (hour < 12 ? 12 : 40) }, 'A poor day, but you can weed today'],
    [{ wind: 22 }, 'Stay with mowing and weeding'],
    [{ wind: (hour: number) => (hour < 12 ? 12 : 28) }, 'A fair day to mow and weed'],
  ] as const)('name a job alone only where no other has its hours: %j', (day, lead) => {
    const { suggestion, jobs: judged } = dayOf([day as SimpleDay])
    expect(suggestion.lead).toBe(lead)
    const others = WEATHER_TASKS.filter((task) => judged[task].stand === 'hours')
    expect(/^(Only|Stay with)/.test(suggestion.lead) && others.length > 0).toBe(false)
  })

  it('of an excellent day that a flood follows keep the feed', () => {
    const { suggestion } = dayOf([{}, FLOOD])
    expect(suggestion.lead).toBe('A fine day to mow and weed')
    expect(plain(suggestion.text)).toContain('of likely rain by tomorrow does it')
  })

  it('say of each job how much its figures are worth', () => {
    expect(WEATHER_TASKS.map((task) => jobOf(task, [{}]).confidence)).toEqual(['hourly', 'hourly', 'hourly', 'hourly'])
    expect(jobOf('mowing', [{ more: { humidity: undefined } }]).confidence).toBe('partial')
  })
})

describe('the spray window', () => {
  it.each([
    [{}, '7 am to 5 pm'],
    [{ wind: 16 }, 'none, too windy'],
    [{ rain: between(9, 12, 1) }, 'noon to 5 pm'],
    [{ temperature: 29 }, 'none, too hot'],
  ])('of %j is %s', (day, words) => {
    expect(plain(dayOf([{}, day as SimpleDay], 1).spray)).toBe(words)
  })

  it.each([
    ['06:00', '7 am to 5 pm'],
    ['10:20', 'until 5 pm'],
    ['17:10', 'over for today'],
  ])('at %s is %s: what is over is not offered', (clock, words) => {
    expect(plain(dayOf([{}], 0, { clock }).spray)).toBe(words)
  })
})
