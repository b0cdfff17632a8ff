import { describe, expect, it } from 'vitest'
import { tomorrowText, weeksText } from './day-end-copy.ts'
import { aTask } from './example-task.ts'
import { isDayEnd } from './is-day-end.ts'

const TODAY = '2026-11-21'
const due = (title: string, dueDate: string) => aTask({ title, dueDate })

describe('what tomorrow brings', () => {
  it.each([
    [[due('Mow back lawn', '2026-11-22')], 'Good day for the lawn', 'Tomorrow: Mow back lawn. Good day for the lawn.'],
    [
      [due('Mow', '2026-11-22'), due('Edge', '2026-11-22'), due('Feed', '2026-11-22'), due('Later', '2026-11-23')],
      undefined,
      'Tomorrow: Mow, and 2 more.',
    ],
    [[due('Is it wet?', '2026-11-22')], undefined, 'Tomorrow: Is it wet?'],
    [[due('Feed', '2026-11-28')], 'Pick your moment', 'Tomorrow: Pick your moment. Next: Feed, Saturday 28 November.'],
    [[due('Feed', '2027-01-02')], undefined, 'Next: Feed, Saturday 2 January 2027.'],
    [[], 'A day to leave it be', 'Tomorrow: nothing planned. A day to leave it be.'],
    [[], undefined, 'Tomorrow: nothing planned.'],
  ])('of %j and %s is %s', (tasks, headline, words) => {
    expect(tomorrowText(tasks, TODAY, headline)).toBe(words)
  })
})

it('the day is over once nothing due by today is open, and something comes later', () => {
  expect(isDayEnd([due('Later', '2026-11-22')], TODAY)).toBe(true)
  expect(isDayEnd([aTask({ dueDate: TODAY, isCompleted: true }), due('Later', '2026-11-22')], TODAY)).toBe(true)
  expect(isDayEnd([due('Now', TODAY), due('Later', '2026-11-22')], TODAY)).toBe(false)
  expect(isDayEnd([due('Late', '2026-11-20')], TODAY)).toBe(false)
  expect(isDayEnd([], TODAY)).toBe(false)
})

it('weeks are counted in words', () => {
  expect([weeksText(1), weeksText(31)]).toEqual(['1 week cared for', '31 weeks cared for'])
})
