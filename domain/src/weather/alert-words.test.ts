import { describe, expect, it } from 'vitest'
import { type AlertConditions, alertsOf } from './alerts.ts'

const aDay = (changes: Partial<AlertConditions>): AlertConditions => ({
  condition: 'cloudy',
  temperature: 22,
  humidity: 55,
  windSpeed: 10,
  ...changes,
})

describe('an alert says what is coming, with its figure, and what to do about it', () => {
  it.each([
    [
      'heat',
      { temperature: 41 },
      'Extreme heat, up to 41°',
      'Keep the grass long, and stay off it in the heat of the day. Parts in full sun suffer first.',
      '41°',
    ],
    ['heat', { temperature: 35.2 }, 'Extreme heat, up to 35.2°', /^Keep the grass long/, '35.2°'],
    [
      'frost',
      { tempMin: -2 },
      'Frost risk in the morning, down to -2°',
      'Keep off white grass until it has thawed, and run no sprinkler on it.',
      '-2°',
    ],
    [
      'wind',
      { windMax: 41 },
      'Strong wind, up to 41\u00a0km/h',
      'Tie down the hoist cover and bring light pots in.',
      '41\u00a0km/h',
    ],
    [
      'storm',
      { condition: 'storm', precipitation: 14.4 },
      'Storm expected, 14\u00a0mm',
      'Clear gutters and drains, put tools away and stay indoors while it passes.',
      '14\u00a0mm',
    ],
    [
      'storm',
      { condition: 'storm', precipitation: 0.4 },
      'Storm expected, 0.4\u00a0mm',
      /^Clear gutters/,
      '0.4\u00a0mm',
    ],
    ['storm', { condition: 'storm' }, 'Storm expected', /^Clear gutters/, 'Storm'],
    [
      'dry',
      { humidity: 14 },
      'Very dry air, humidity 14%',
      'Pots and new lawn dry out by noon: check them in the morning.',
      '14%',
    ],
    // A figure never rounds onto the limit that it is below.
    ['dry', { humidity: 19.6 }, 'Very dry air, humidity 19.6%', /^Pots/, '19.6%'],
    ['frost', { tempMin: 4.6 }, 'Frost risk in the morning, down to 4.6°', /^Keep off/, '4.6°'],
    [
      'fungal',
      { humidity: 94 },
      'Fungal disease risk, humidity 94%',
      'No sprinkler in the evening, and no nitrogen until the air is drier.',
      '94%',
    ],
    ['fungal', { humidity: 90.2 }, 'Fungal disease risk, humidity 90.2%', /^No sprinkler/, '90.2%'],
  ] as const)('%s on %j', (kind, changes, title, detail, figure) => {
    const words = typeof detail === 'string' ? detail : expect.stringMatching(detail)
    expect(alertsOf(aDay(changes))).toEqual([{ kind, title, detail: words, figure }])
  })

  it.each([{ windSpeed: undefined }, { humidity: undefined }, { humidity: undefined, temperature: 34 }])(
    'and nothing where the figure is not known: %j',
    (changes) => {
      expect(alertsOf(aDay(changes))).toEqual([])
    },
  )
})
