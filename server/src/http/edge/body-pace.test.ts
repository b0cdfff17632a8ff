import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BodyPace, judgePace, promptly, type SlowPace, slowly } from './body-pace.ts'

const PACE: SlowPace = { windowBytes: 1000, windowMs: 100, wholeMs: 1000 }

/** Looks at a body every 10 ms to which so many bytes come each time; when it is ended, if it is. */
const endOf = (start: BodyPace, bytesPer10Ms: (now: number) => number, until = 5000): number | undefined => {
  let pace = start
  let bytes = 0
  for (let now = 10; now <= until; now += 10) {
    bytes += bytesPer10Ms(now)
    const next = judgePace(pace, now, bytes, PACE)
    if (next === 'late') return now
    pace = next
  }
  return undefined
}

describe('a body that is arriving', () => {
  it('has its time and no more, however quickly it comes, unless it was let in slowly', () => {
    expect(endOf(promptly(0, 150), () => 1_000_000)).toBe(150)
  })
  it.each([
    ['nothing', () => 0, 100],
    ['one byte a look', () => 1, 100],
    ['a byte too few in a window', () => 99.9, 100],
    ['enough at first and then nothing', (now: number) => (now <= 200 ? 100 : 0), 300],
    ['all the first window needs at once, and then a trickle', (now: number) => (now === 10 ? 1000 : 1), 200],
    ['just enough, for longer than any upload may take', () => 100, 1000],
    ['far more than enough, for longer than any upload may take', () => 1e6, 1000],
  ])('that was let in slowly and brings %s is ended', (_what, bytes, at) => {
    expect(endOf(slowly(0, 0, PACE), bytes)).toBe(at)
  })
  it('that was let in slowly goes on while each window brings enough', () => {
    expect(endOf(slowly(0, 0, PACE), () => 100, 990)).toBeUndefined()
  })
  it('holds its connection for no longer than its whole time, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 50 }), (brought) => {
        const end = endOf(slowly(0, 0, PACE), (now) => brought[(now / 10) % brought.length] ?? 0)
        expect(end).toBeLessThanOrEqual(PACE.wholeMs)
      }),
    )
  })
})
