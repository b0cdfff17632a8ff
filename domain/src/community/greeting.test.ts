import { describe, expect, it } from 'vitest'
import { greetedName, partOfDay } from './greeting.ts'

const ZONE = 'Australia/Sydney'
/** Sydney is 11 hours ahead in November. */
const sydney = (clock: string) => Date.parse(`2026-11-23T${clock}:00+11:00`)

describe('the part of the day by the clocks of the garden', () => {
  it.each(['00:00', '05:30', '11:59'])('is the morning at %s [COMM-04]', (clock) => {
    expect(partOfDay(sydney(clock), ZONE)).toBe('morning')
  })

  it.each(['12:00', '15:00', '17:59'])('is the afternoon at %s [COMM-05]', (clock) => {
    expect(partOfDay(sydney(clock), ZONE)).toBe('afternoon')
  })

  it.each(['18:00', '21:00', '23:59'])('is the evening at %s [COMM-06]', (clock) => {
    expect(partOfDay(sydney(clock), ZONE)).toBe('evening')
  })

  it('goes by the garden and not by the device', () => {
    const noonInSydney = sydney('12:00')
    expect(partOfDay(noonInSydney - 1, ZONE)).toBe('morning')
    expect(partOfDay(noonInSydney, 'Australia/Perth')).toBe('morning')
    expect(partOfDay(noonInSydney, 'Pacific/Norfolk')).toBe('afternoon')
  })

  it.each([
    // 4 October 2026: at 2:00 clocks go on to 3:00.
    ['2026-10-04T11:59:00+11:00', 'morning'],
    ['2026-10-04T12:00:00+11:00', 'afternoon'],
    // 5 April 2026: from 3:00 an hour is lived twice.
    ['2026-04-05T17:59:00+10:00', 'afternoon'],
    ['2026-04-05T18:00:00+10:00', 'evening'],
  ])('also on the days when clocks change: %s, %s', (at, part) => {
    expect(partOfDay(Date.parse(at), ZONE)).toBe(part)
  })
})

describe('whom the greeting names', () => {
  it.each([
    ['Mia Kovac', 'Mia'],
    ['  Anna   van der Berg ', 'Anna'],
    ['Mia', 'Mia'],
    ['Trần\tVăn', 'Trần'],
  ])('%j by the first word: %s [COMM-07]', (name, first) => {
    expect(greetedName(name)).toBe(first)
  })

  it.each([null, undefined, '', '   '])('%j: somebody without a name is a Gardener [COMM-08]', (name) => {
    expect(greetedName(name)).toBe('Gardener')
  })
})
