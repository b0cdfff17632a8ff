import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSessionOver, sessionBounds, sessionEndsAt } from './session-life.ts'

const LIFE = { unused: 180, inAll: 400 }
const OPENED = new Date('2025-11-01T00:00:00Z')
const day = (days: number) => new Date(OPENED.getTime() + days * 86_400_000)

describe('a session', () => {
  it.each([
    ['never used again', 0, null, 180],
    ['used in spring and autumn', 170, null, 350],
    ['used to the last', 399, null, 400],
    ['used long ago, with an end of its own', 100, 120, 120],
    ['with an end of its own beyond the others', 10, 1000, 190],
  ])('%s ends after its days', (_name, usedOn, ownEnd, endsOn) => {
    const times = { createdAt: OPENED, lastUsedAt: day(usedOn), notAfter: ownEnd === null ? null : day(ownEnd) }
    expect(sessionEndsAt(times, LIFE)).toEqual(day(endsOn))
    expect(isSessionOver(times, LIFE, new Date(day(endsOn).getTime() - 1))).toBe(false)
    expect(isSessionOver(times, LIFE, day(endsOn))).toBe(true)
  })

  it('is over by its times exactly when they lie before the bounds', () => {
    const days = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(days, days, days, (opened, used, today) => {
        const times = { createdAt: day(opened), lastUsedAt: day(opened + used), notAfter: null }
        const bounds = sessionBounds(LIFE, day(today))
        const isBefore = times.createdAt <= bounds.created || times.lastUsedAt <= bounds.lastUsed
        expect(isSessionOver(times, LIFE, day(today))).toBe(isBefore)
      }),
    )
  })
})
