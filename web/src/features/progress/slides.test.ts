import type { ProgressEntry } from '@turfwise/contract/progress'
import { describe, expect, it } from 'vitest'
import { byMonth, entryDate, slidesOf } from './slides.ts'

const entry = (
  id: string,
  createdAt: string,
  imageUrls: string[] = [],
  notes: string | null = null,
): ProgressEntry => ({
  ...{
    id,
    userId: 'u',
    notes,
    imageUrls,
    healthScore: null,
    healthScoreSource: null,
    measured: null,
    lawnZoneId: null,
  },
  ...{ createdAt, updatedAt: createdAt },
})

describe('the photos of entries', () => {
  it('come one by one in their order, an entry of words alone as one of them', () => {
    const slides = slidesOf([
      entry('b', '2026-11-21T00:00:00Z', ['one', 'two']),
      entry('a', '2026-11-20T00:00:00Z', [], 'x'),
    ])
    expect(slides.map(({ id, path, at }) => [id, path, at])).toEqual([
      ['b/0', 'one', 1],
      ['b/1', 'two', 2],
      ['a/0', undefined, 1],
    ])
  })

  it('stand under the month of the garden’s own zone [PROFILE-16]', () => {
    const slides = slidesOf([
      entry('d', '2026-12-01T01:00:00Z', ['p']),
      // Half past midnight on 1 December in Sydney, still November in Perth.
      entry('c', '2026-11-30T13:30:00Z', ['p']),
      entry('b', '2026-11-30T12:30:00Z', ['p']),
      entry('a', '2025-11-30T12:30:00Z', ['p']),
    ])
    const months = (zone: string) => byMonth(slides, zone).map(({ name, slides }) => [name, slides.length])
    expect(months('Australia/Sydney')).toEqual([
      ['December 2026', 2],
      ['November 2026', 1],
      ['November 2025', 1],
    ])
    expect(months('Australia/Perth')).toEqual([
      ['December 2026', 1],
      ['November 2026', 2],
      ['November 2025', 1],
    ])
  })

  it.each([
    ['2026-11-20T13:30:00Z', 'Australia/Sydney', '21 Nov 2026'],
    ['2026-11-20T13:30:00Z', 'Australia/Perth', '20 Nov 2026'],
    ['2026-09-01T00:00:00Z', 'Australia/Brisbane', '1 Sept 2026'],
  ])('%s in %s was %s, as Australians write it [PROFILE-16]', (createdAt, zone, date) => {
    expect(entryDate(createdAt, zone)).toBe(date)
  })
})
