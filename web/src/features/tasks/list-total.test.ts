import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesText, totalText } from './list-total.ts'

const jobs = (...minutes: (number | null)[]) => minutes.map((estimatedDuration) => ({ estimatedDuration }))

describe('the line over the list', () => {
  it('counts the jobs and sums their minutes', () => {
    expect(totalText(jobs(30, 20, 20, 30))).toBe('4 jobs, about 1 h 40 min')
    expect(totalText(jobs(45))).toBe('1 job, about 45 min')
    expect(totalText(jobs(60, 60))).toBe('2 jobs, about 2 h')
  })

  it('sums what is known and says nothing of what is not', () => {
    expect(totalText(jobs(30, null))).toBe('2 jobs, about 30 min')
    expect(totalText(jobs(null, null))).toBe('2 jobs')
  })

  it('separates thousands', () => {
    expect(totalText(Array.from({ length: 1204 }, () => ({ estimatedDuration: null })))).toBe('1,204 jobs')
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
