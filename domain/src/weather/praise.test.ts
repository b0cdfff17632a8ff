import { describe, expect, it } from 'vitest'
import { type DayConditions, impactOf } from './impact.ts'

const aDay = (changes: Partial<DayConditions>): DayConditions => ({ condition: 'cloudy', temperature: 22, ...changes })

/** Where no rule says no, the reason for it, with the figure that makes it true. */
describe('why a job suits', () => {
  it.each([
    ['mowing', { condition: 'sunny' }, 'Perfect mowing conditions', 'Perfect mowing conditions', '22°'],
    ['mowing', {}, 'Dry enough to mow, 22°', 'Dry enough to mow', '22°'],
    // Some rain may fall under a sky that is none of rain.
    ['mowing', { precipitation: 3 }, 'Fine to mow, 22°', 'Fine to mow', '22°'],
    // A figure never rounds onto the limit that it has passed.
    ['watering', { temperature: 25.4, humidity: 40 }, /, 25\.4°$/, /^Hot and dry/, '25.4°'],
    ['watering', {}, 'Fine to water, 22°', 'Fine to water', '22°'],
    [
      'watering',
      { recentRainfall: 6 },
      'Fine to water - recent rain 6\u00a0mm',
      'Fine to water - recent rain',
      '6\u00a0mm',
    ],
    [
      'watering',
      { temperature: 30, humidity: 40 },
      'Hot and dry - give the lawn a drink, 30°',
      'Hot and dry - give the lawn a drink',
      '30°',
    ],
    ['watering', { temperature: 30, recentRainfall: 0 }, 'Fine to water - recent rain 0\u00a0mm', /^Fine/, '0\u00a0mm'],
    ['fertilizing', {}, 'Fine to feed, 22°', 'Fine to feed', '22°'],
    ['fertilizing', { windSpeed: 9 }, 'Calm enough to feed, wind 9\u00a0km/h', 'Calm enough to feed', '9\u00a0km/h'],
    [
      'fertilizing',
      { windSpeed: 9, windEstimated: true },
      'Calm enough to feed, wind about 9\u00a0km/h',
      /^Calm/,
      'about 9\u00a0km/h',
    ],
    [
      'fertilizing',
      { condition: 'light-rain', precipitation: 5 },
      'Light rain that can water the feed in, 5\u00a0mm',
      'Light rain that can water the feed in',
      '5\u00a0mm',
    ],
    // A drizzle waters nothing in, and more than 15 mm is too much.
    ['fertilizing', { condition: 'light-rain', precipitation: 4.9 }, 'Fine to feed, 22°', 'Fine to feed', '22°'],
    ['fertilizing', { condition: 'light-rain', precipitation: 15.1 }, 'Fine to feed, 22°', 'Fine to feed', '22°'],
    ['fertilizing', { condition: 'light-rain' }, 'Fine to feed, 22°', 'Fine to feed', '22°'],
    ['weeding', {}, 'Good weather for weeding, 22°', 'Good weather for weeding', '22°'],
  ] as const)('%s on %j: %s', (task, changes, reason, text, figure) => {
    const wanted = (words: string | RegExp) => (typeof words === 'string' ? words : expect.stringMatching(words))
    expect(impactOf(task, aDay(changes))).toEqual({
      ...{ recommended: true, reason: wanted(reason), text: wanted(text), figure, hits: [] },
    })
  })
})
