import { describe, expect, it } from 'vitest'
import { hoursOf } from '../example-hours.ts'
import { aDay } from '../example-report.ts'
import { dayAxis } from './day-axis.ts'
import { dayHours } from './day-hours.ts'
import { clockText, dateText, dayFacts, pictureInWords } from './hours-copy.ts'

const ZONE = 'Australia/Sydney'
const DATE = '2026-11-21'
const ofDay = (more: Parameters<typeof hoursOf>[2] = {}) => dayHours(hoursOf(ZONE, DATE, more), dayAxis(ZONE, DATE))

describe('the hours in words', () => {
  it('names the hour, with its minutes where a zone has halves', () => {
    const at = Date.parse('2026-11-21T08:00:00Z')
    expect(clockText(at, ZONE)).toBe('7\u00a0pm')
    expect(clockText(at, 'Australia/Adelaide')).toBe('6:30\u00a0pm')
  })

  it('writes the date out', () => {
    expect(dateText('2026-11-30')).toBe('Monday 30 November')
    expect(dateText('2027-01-02')).toBe('Saturday 2 January')
  })

  it('says the picture', () => {
    expect(pictureInWords(DATE, ofDay(), ZONE).replaceAll('\u00a0', ' ')).toBe(
      'Saturday by the hour. Temperature lowest 21 degrees at 10 pm, highest 38 degrees at 2 pm. Rain 3 mm from 7 pm. Wind highest 36 km/h at 6 pm.',
    )
  })

  it('says what it does not know, and that no rain is none', () => {
    const none = Array(81).fill(null)
    const words = pictureInWords(DATE, ofDay({ temperature: none, precipitation: undefined, windSpeed: none }), ZONE)
    for (const strip of ['Temperature', 'Rain', 'Wind']) expect(words).toContain(`${strip} by the hour is not known.`)
    expect(pictureInWords(DATE, ofDay({ precipitation: Array(81).fill(0) }), ZONE)).toContain('No rain.')
  })
})

describe('the figures of a day', () => {
  const figuresOf = (more: Parameters<typeof aDay>[0], hours = ofDay()) =>
    Object.fromEntries(
      dayFacts(aDay(more), hours, ZONE).map(({ name, figure }) => [name, figure?.replace('\u00a0', ' ')]),
    )

  it('are those of the day itself', () => {
    const day = {
      ...{ precipitation: 3, precipitationProbability: 60, windSpeed: 28, windGusts: 61, humidity: 24 },
      ...{ feelsLikeMax: 33, uvIndexMax: 11, sunrise: '2026-11-20T18:37:00Z', sunset: '2026-11-21T08:52:00Z' },
    }
    expect(figuresOf(day)).toEqual({
      Rain: '3 mm, 60%',
      'Wind, gusts': '28, 61 km/h',
      Humidity: '24%',
      'Feels like': '33°',
      'UV, 3 from 8\u00a0am': '11',
      Sun: '5:37 to 7:52',
    })
  })

  it('are missing where the source did not say, and never 0', () => {
    const bare = { precipitation: undefined, humidity: undefined, windSpeed: 9 }
    expect(figuresOf(bare, ofDay({ uvIndex: undefined }))).toEqual({
      Rain: undefined,
      'Wind, gusts': '9, – km/h',
      Humidity: undefined,
      'Feels like': undefined,
      UV: undefined,
      Sun: undefined,
    })
  })
})
