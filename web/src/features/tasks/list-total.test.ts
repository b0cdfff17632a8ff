import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesText, totalText } from './list-total.ts'

describe('the line over the list', () => {
  it('counts the jobs and says their minutes', () => {
    expect(totalText({ tasks: 4, minutes: 100 })).toBe('4 jobs, about 1 h 40 min')
    expect(totalText({ tasks: 1, minutes: 45 })).toBe('1 job, about 45 min')
    expect(totalText({ tasks: 2, minutes: 120 })).toBe('2 jobs, about 2 h')
  })

  it('says nothing of minutes that nobody knows', () => {
    expect(totalText({ tasks: 2, minutes: 0 })).toBe('2 jobs')
  })

  it('separates thousands', () => {
    expect(totalText({ tasks: 1204, minutes: 0 })).toBe('1,204 jobs')
  })
})

describe('minutes', () => {
  it('can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 59_999 }), (minutes) => {
        const [, hours = 0, rest = 0] = /^(?:(\d+) h)? ?(?:(\d+) min)?$/.exec(minutesText(minutes)) ?? []
        expect(Number(hours) * 60 + Number(rest)).toBe(minutes)
      }),
    )
  })
})
