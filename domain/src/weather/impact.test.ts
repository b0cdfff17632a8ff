import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONDITIONS } from './condition.ts'
import { type DayConditions, impactOf, oneReasonPerFact, WEATHER_TASKS } from './impact.ts'

/** A day on which all four jobs suit. */
const aDay = (changes: Partial<DayConditions> = {}): DayConditions => ({
  condition: 'cloudy',
  temperature: 22,
  humidity: 55,
  windSpeed: 10,
  precipitation: 0,
  recentRainfall: 6,
  ...changes,
})
const mowing = (changes: Partial<DayConditions>) => impactOf('mowing', aDay(changes))
const watering = (changes: Partial<DayConditions>) => impactOf('watering', aDay(changes))
const feeding = (changes: Partial<DayConditions>) => impactOf('fertilizing', aDay(changes))
const weeding = (changes: Partial<DayConditions>) => impactOf('weeding', aDay(changes))

describe('mowing', () => {
  it.each(['rain', 'storm', 'light-rain'] as const)(
    'waits on a day of %s, measured or not [WEATHER-49]',
    (condition) => {
      for (const precipitation of [undefined, 0, 0.4, 14]) {
        const wet = { recommended: false, reason: 'Too wet for mowing' }
        expect(mowing({ condition, precipitation })).toMatchObject(wet)
      }
    },
  )

  it.each(['sunny', 'cloudy', 'partly-cloudy'] as const)('goes on a %s day [WEATHER-49, WEATHER-53]', (condition) => {
    expect(mowing({ condition }).recommended).toBe(true)
  })

  it('keeps 32 degrees mowable and stops above [WEATHER-50]', () => {
    expect(mowing({ temperature: 32 }).recommended).toBe(true)
    expect(mowing({ temperature: 32.1 })).toMatchObject({
      recommended: false,
      reason: 'Too hot - wait for cooler temperature',
      figure: '32.1°',
    })
  })

  it('keeps wind of 25 km/h mowable and stops above [WEATHER-51]', () => {
    expect(mowing({ windSpeed: 25 }).recommended).toBe(true)
    expect(mowing({ windSpeed: 25.1 })).toMatchObject({
      recommended: false,
      reason: 'Too windy - grass clippings will blow around',
    })
  })

  it('keeps 80% humidity mowable and stops above [WEATHER-52]', () => {
    expect(mowing({ humidity: 80 }).recommended).toBe(true)
    expect(mowing({ humidity: 80.1 })).toMatchObject({
      recommended: false,
      reason: 'High humidity - grass may be damp',
    })
  })

  it('is recommended at every limit at once [WEATHER-53]', () => {
    expect(mowing({ temperature: 32, windSpeed: 25, humidity: 80 }).recommended).toBe(true)
  })

  it.each([18, 23, 28])('is perfect in the sun at %d degrees [WEATHER-54]', (temperature) => {
    expect(mowing({ condition: 'sunny', temperature }).reason).toBe('Perfect mowing conditions')
  })

  it.each([
    ['sunny', 17.9],
    ['sunny', 28.1],
    ['partly-cloudy', 23],
    ['cloudy', 23],
  ] as const)('has another reason on a %s day of %d degrees [WEATHER-55]', (condition, temperature) => {
    const impact = mowing({ condition, temperature })
    expect(impact.recommended).toBe(true)
    expect(impact.reason).not.toBe('')
    expect(impact.reason).not.toBe('Perfect mowing conditions')
  })
})

describe('watering', () => {
  it.each(['rain', 'storm', 'light-rain'] as const)('waits on a day of %s [WEATHER-56]', (condition) => {
    expect(watering({ condition })).toMatchObject({ recommended: false, reason: 'Natural rainfall expected' })
  })

  it('goes with 2 mm on the day and waits above [WEATHER-57]', () => {
    expect(watering({ precipitation: 2 }).recommended).toBe(true)
    expect(watering({ precipitation: 2.1 })).toMatchObject({
      recommended: false,
      reason: 'Natural rainfall expected',
      figure: '2.1\u00a0mm',
    })
  })

  it('finds the soil saturated above 20 mm of recent rain, not at 20 [WEATHER-58]', () => {
    expect(watering({ recentRainfall: 20.1 })).toMatchObject({
      recommended: false,
      reason: expect.stringMatching(/saturated/i),
    })
    for (const { reason } of watering({ recentRainfall: 20 }).hits) expect(reason).not.toMatch(/saturated/i)
  })

  it('goes at 35 degrees and waits above [WEATHER-59]', () => {
    expect(watering({ temperature: 35 }).recommended).toBe(true)
    expect(watering({ temperature: 35.1 })).toMatchObject({
      recommended: false,
      text: 'Too hot - water before sunrise instead',
    })
  })

  it('goes with wind of 20 km/h and waits above [WEATHER-60]', () => {
    expect(watering({ windSpeed: 20 }).recommended).toBe(true)
    expect(watering({ windSpeed: 31 })).toMatchObject({
      recommended: false,
      reason: 'Too windy - spray will drift, wind 31\u00a0km/h',
    })
    expect(watering({ windSpeed: 20.1 }).recommended).toBe(false)
  })

  it('skips watering above 10 mm of recent rain and up to saturation, not at 10 [WEATHER-61]', () => {
    expect(watering({ recentRainfall: 10 }).recommended).toBe(true)
    for (const recentRainfall of [10.1, 15, 20]) {
      const impact = watering({ recentRainfall })
      expect(impact.recommended).toBe(false)
      expect(impact.reason).toMatch(/^Skip watering/)
    }
  })

  it('lists waiting for rain above 5 mm behind the natural rainfall, never first [WEATHER-62]', () => {
    const texts = (precipitation: number) => watering({ precipitation }).hits.map(({ text }) => text)
    expect(texts(5.1)).toEqual(['Natural rainfall expected', 'Wait - plenty of rain is on its way'])
    expect(texts(5)).toEqual(['Natural rainfall expected'])
  })

  it('is recommended at every limit at once [WEATHER-63]', () => {
    expect(watering({ precipitation: 2, recentRainfall: 10, temperature: 35, windSpeed: 20 }).recommended).toBe(true)
  })

  it('says hot and dry above 25 degrees, below 50% and below 5 mm [WEATHER-64]', () => {
    expect(watering({ temperature: 25.1, humidity: 49.9, recentRainfall: 4.9 })).toMatchObject({
      recommended: true,
      reason: expect.stringMatching(/^Hot and dry/),
    })
  })

  it.each([
    { temperature: 25, humidity: 40, recentRainfall: 0 },
    { temperature: 30, humidity: 50, recentRainfall: 0 },
    { temperature: 30, humidity: 40, recentRainfall: 5 },
  ])('has another reason than hot and dry on %j [WEATHER-64, WEATHER-65]', (changes) => {
    const impact = watering(changes)
    expect(impact.recommended).toBe(true)
    expect(impact.reason).toMatch(/^Fine to water/)
  })
})

describe('fertilizing', () => {
  it.each(['rain', 'storm'] as const)('waits on a day of %s [WEATHER-66]', (condition) => {
    expect(feeding({ condition })).toMatchObject({ recommended: false, reason: 'Rain will wash away fertiliser' })
  })

  it('goes in light rain [WEATHER-67]', () => {
    expect(feeding({ condition: 'light-rain' }).recommended).toBe(true)
  })

  it('goes with wind of 15 km/h and waits above [WEATHER-68]', () => {
    expect(feeding({ windSpeed: 15 }).recommended).toBe(true)
    expect(feeding({ windSpeed: 15.1 })).toMatchObject({
      recommended: false,
      reason: 'Too windy - feed will not spread evenly, wind 15.1\u00a0km/h',
    })
  })

  it('goes at 30 degrees and waits above [WEATHER-69]', () => {
    expect(feeding({ temperature: 30 }).recommended).toBe(true)
    expect(feeding({ temperature: 30.1 })).toMatchObject({ recommended: false, reason: 'Too hot - may burn grass' })
  })

  it('is recommended at every limit at once, with a reason [WEATHER-70]', () => {
    const impact = feeding({ windSpeed: 15, temperature: 30 })
    expect(impact.recommended).toBe(true)
    expect(impact.reason).toBe('Calm enough to feed, wind 15\u00a0km/h')
  })
})

describe('weeding', () => {
  it.each(['rain', 'storm'] as const)('waits on a day of %s [WEATHER-71]', (condition) => {
    expect(weeding({ condition, precipitation: 14 })).toMatchObject({
      recommended: false,
      reason: 'Too wet for weeding, 14\u00a0mm',
    })
  })

  it('goes in light rain [WEATHER-72]', () => {
    expect(weeding({ condition: 'light-rain' }).recommended).toBe(true)
  })

  it('goes at 32 degrees and waits above [WEATHER-73]', () => {
    expect(weeding({ temperature: 32 }).recommended).toBe(true)
    expect(weeding({ temperature: 32.1 }).recommended).toBe(false)
  })

  it('is recommended when neither rule applies, with a reason [WEATHER-74]', () => {
    expect(weeding({ windSpeed: 60, humidity: 99 })).toMatchObject({
      recommended: true,
      reason: 'Good weather for weeding, 22°',
    })
  })
})

describe('several rules at once', () => {
  const bad: Partial<DayConditions> = {
    condition: 'storm',
    temperature: 36,
    humidity: 88,
    windSpeed: 26,
    precipitation: 14,
    recentRainfall: 27,
  }

  it('gives the first listed as the reason and lists all of mowing [WEATHER-48]', () => {
    const impact = mowing(bad)
    expect(impact.reason).toBe('Too wet for mowing')
    expect(impact.hits).toEqual([
      { reason: 'Too wet for mowing', text: 'Too wet for mowing', figure: '14\u00a0mm', limit: 'Any rain on the day' },
      {
        reason: 'Too hot - wait for cooler temperature',
        text: 'Too hot - wait for cooler temperature',
        figure: '36°',
        limit: 'Limit 32°',
      },
      {
        reason: 'Too windy - grass clippings will blow around',
        text: 'Too windy - grass clippings will blow around',
        figure: '26\u00a0km/h',
        limit: 'Limit 25\u00a0km/h',
      },
      {
        reason: 'High humidity - grass may be damp',
        text: 'High humidity - grass may be damp',
        figure: '88%',
        limit: 'Limit 80%',
      },
    ])
  })

  it('keeps the listed order of watering [WEATHER-48]', () => {
    expect(watering(bad).hits.map(({ text, figure, limit }) => [text, figure, limit])).toEqual([
      ['Natural rainfall expected', '14\u00a0mm', 'Limit 2\u00a0mm'],
      ['Soil is saturated', '27\u00a0mm', 'Limit 20\u00a0mm in 3 days'],
      ['Too hot - water before sunrise instead', '36°', 'Limit 35°'],
      ['Too windy - spray will drift', '26\u00a0km/h', 'Limit 20\u00a0km/h'],
      ['Skip watering - enough rain lately', '27\u00a0mm', 'Limit 10\u00a0mm in 3 days'],
      ['Wait - plenty of rain is on its way', '14\u00a0mm', 'Limit 5\u00a0mm'],
    ])
    expect(watering({ ...bad, condition: 'cloudy', precipitation: 0 }).text).toBe('Soil is saturated')
    expect(watering({ temperature: 36, windSpeed: 30, recentRainfall: 12 }).text).toMatch(/^Too hot/)
    expect(watering({ windSpeed: 30, recentRainfall: 12 }).text).toMatch(/^Too windy/)
  })

  it('keeps the listed order of feeding and weeding [WEATHER-48]', () => {
    expect(feeding(bad).hits.map(({ text }) => text)).toEqual([
      'Rain will wash away fertiliser',
      'Too windy - feed will not spread evenly',
      'Too hot - may burn grass',
    ])
    expect(weeding(bad).hits.map(({ text }) => text)).toEqual(['Too wet for weeding', 'Too hot for weeding'])
  })
})

describe('one rain is one reason', () => {
  it('of what rests on the same figure only the first is told', () => {
    const { hits } = watering({ condition: 'rain', precipitation: 12, recentRainfall: 30, windSpeed: 24 })
    expect(hits).toHaveLength(5)
    expect(oneReasonPerFact(hits).map(({ text }) => text)).toEqual([
      'Natural rainfall expected',
      'Soil is saturated',
      'Too windy - spray will drift',
    ])
  })

  it('of two figures that are alike both are, the rain of the day and that of the days before', () => {
    const { hits } = watering({ condition: 'rain', precipitation: 30, recentRainfall: 30 })
    expect(oneReasonPerFact(hits).map(({ text }) => text)).toEqual(['Natural rainfall expected', 'Soil is saturated'])
  })
})

describe('figures beside a reason', () => {
  it.each([
    [{ condition: 'light-rain', precipitation: 0.4 } as const, '0.4\u00a0mm'],
    [{ condition: 'light-rain', precipitation: 0 } as const, 'Light rain'],
    [{ condition: 'storm', precipitation: undefined } as const, 'Storm'],
    [{ condition: 'rain', precipitation: 13.6 } as const, '14\u00a0mm'],
  ])('names the rain of %j as %s', (changes, figure) => {
    expect(mowing(changes).figure).toBe(figure)
  })

  it('marks a wind that was estimated from the maximum', () => {
    expect(mowing({ windSpeed: 28, windEstimated: true }).figure).toBe('about 28\u00a0km/h')
  })

  it('never reads as the limit itself when it is above', () => {
    expect(weeding({ temperature: 32.04 }).figure).toBe('32.04°')
    expect(watering({ precipitation: 2.04 }).figure).toBe('2.04\u00a0mm')
  })
})

const anyDay = fc.record({
  condition: fc.constantFrom(...CONDITIONS),
  temperature: fc.double({ min: -20, max: 55, noNaN: true }),
  humidity: fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: undefined }),
  windSpeed: fc.option(fc.double({ min: 0, max: 150, noNaN: true }), { nil: undefined }),
  precipitation: fc.option(fc.double({ min: 0, max: 400, noNaN: true }), { nil: undefined }),
  recentRainfall: fc.option(fc.double({ min: 0, max: 900, noNaN: true }), { nil: undefined }),
})

describe('whatever the day', () => {
  it('recommends a task exactly when no rule says no, with reason and figure filled', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...WEATHER_TASKS), (day, task) => {
        const impact = impactOf(task, day)
        expect(impact.recommended).toBe(impact.hits.length === 0)
        for (const words of [impact.reason, impact.text, impact.figure]) {
          expect(words).not.toMatch(/^$|undefined|NaN|null/)
        }
      }),
    )
  })

  it('never turns a no into a yes when it gets hotter, windier or wetter', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...WEATHER_TASKS),
        fc.double({ min: 0, max: 30, noNaN: true }),
        (day, task, by) => {
          const worse = {
            ...day,
            temperature: day.temperature + by,
            ...(day.windSpeed === undefined ? {} : { windSpeed: day.windSpeed + by }),
            ...(day.precipitation === undefined ? {} : { precipitation: day.precipitation + by }),
            ...(day.recentRainfall === undefined ? {} : { recentRainfall: day.recentRainfall + by }),
          }
          expect(impactOf(task, worse).hits.length).toBeGreaterThanOrEqual(impactOf(task, day).hits.length)
        },
      ),
    )
  })

  it('lets no rule speak of a figure that is missing [WEATHER-41, WEATHER-42]', () => {
    const bare: DayConditions = { condition: 'cloudy', temperature: 22 }
    for (const task of WEATHER_TASKS) expect(impactOf(task, bare).recommended).toBe(true)
    expect(impactOf('watering', { ...bare, temperature: 30, humidity: 30 }).reason).toMatch(/^Hot and dry/)
  })
})
