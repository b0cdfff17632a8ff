import { predict } from '@turfwise/domain/weather/prediction'
import { describe, expect, it } from 'vitest'
import { aDay, anAdvice, aReport } from './example-report.ts'
import {
  conditionAndRain,
  conditionWord,
  degreesText,
  headline,
  lackingFor,
  readingTime,
  shortDay,
  spokenDegrees,
  windowSentence,
  windText,
  withMinus,
} from './weather-copy.ts'

const outlook = (more: Parameters<typeof aDay>[0]) => {
  const [day] = predict(aReport({ forecast: [aDay(more)] }))
  if (day === undefined) throw new Error('no day')
  return day
}

describe('weather in words', () => {
  it.each([
    [24.4, '24°', '24 degrees'],
    [-3.4, '\u22123°', 'minus 3 degrees'],
    [-0.3, '0°', '0 degrees'],
    [1, '1°', '1 degree'],
    [-0.6, '\u22121°', 'minus 1 degree'],
  ])('%d degrees for the eye and for the ear', (celsius, seen, heard) => {
    expect(degreesText(celsius)).toBe(seen)
    expect(spokenDegrees(celsius)).toBe(heard)
  })

  it('sets a minus before figures and leaves hyphens between words', () => {
    expect(withMinus('Frost risk, down to -5°')).toBe('Frost risk, down to \u22125°')
    expect(withMinus('Too hot - wait')).toBe('Too hot - wait')
    expect(withMinus('10-12')).toBe('10-12')
  })

  it('names the depth of rain only when some falls', () => {
    expect(conditionAndRain('Rain', 14)).toBe('Rain, 14\u00a0mm')
    expect(conditionAndRain('Sunny', 0)).toBe('Sunny')
    expect(conditionAndRain('Light rain', null)).toBe('Light rain')
    expect(conditionAndRain('Rain', 0.4, 60)).toBe('Rain, 0.4\u00a0mm, 60% chance')
    expect(conditionAndRain('Sunny', 0, 5)).toBe('Sunny, 5% chance of rain')
  })

  it('has a word for snow', () => {
    expect(conditionWord('rain', true)).toBe('Snow')
    expect(conditionWord('rain')).toBe('Rain')
  })

  it('says when the wind is estimated', () => {
    expect(windText(9.4)).toBe('9\u00a0km/h wind')
    expect(windText(24, true)).toBe('about 24\u00a0km/h wind')
    expect(windText(29.2, false, 47.8)).toBe('29\u00a0km/h wind, gusts 48')
  })

  it.each([
    [{ condition: 'sunny' }, 'Great day for the lawn'],
    [{ condition: 'sunny', humidity: 85 }, 'Good day for the lawn'],
    [{ condition: 'light-rain' }, 'Pick your moment'],
    [{ condition: 'storm' }, 'A day to leave it be'],
    [{ condition: null }, 'No verdict for today'],
  ] as const)('gives the verdict of today: %o', (more, words) => {
    expect(headline(outlook(more))).toBe(words)
  })

  it('gives the headline that was advised before the one of the rating', () => {
    const report = aReport({ forecast: [aDay({ advice: { ...anAdvice(), headline: 'A day to rest' } })] })
    expect(headline(outlook({}), report.forecast[0]?.advice)).toBe('A day to rest')
    expect(windowSentence(report, outlook({}))).toMatch(/, a day to rest$/)
  })

  it('says the window in one breath', () => {
    expect(
      windowSentence(aReport({ temperature: 24, forecast: [aDay({ humidity: 85 })] }), outlook({ humidity: 85 })),
    ).toBe('Weather: 24 degrees, partly cloudy, good day for the lawn')
  })

  it("gives the time of a reading on the garden's clock, with the day when it is not today's", () => {
    const at = '2026-11-20T22:40:00Z'
    expect(readingTime(at, 'Australia/Sydney', new Date('2026-11-21T03:00:00Z'))).toBe('at 9:40\u00a0am')
    expect(readingTime(at, 'Australia/Perth', new Date('2026-11-20T23:00:00Z'))).toBe('at 6:40\u00a0am')
    expect(readingTime(at, 'Australia/Sydney', new Date('2026-11-21T13:30:00Z'))).toBe('Sat 21 Nov at 9:40\u00a0am')
  })

  it('shortens weekdays only', () => {
    expect(['Today', 'Tomorrow', 'Wednesday', 'Monday'].map(shortDay)).toEqual(['Today', 'Tomorrow', 'Wed', 'Mon'])
  })

  it('says what a day lacks', () => {
    const lacking = outlook({ day: 'Monday', temp: null, condition: null })
    expect(lacking.enough).toBe(false)
    if (!lacking.enough)
      expect(lackingFor(lacking)).toBe('The forecast has no temperature and no conditions for Monday yet.')
  })
})
