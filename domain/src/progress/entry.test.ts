import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittedSize } from '../storage/fitted-size.ts'
import { PROGRESS_LIMITS, saysSomething } from './entry.ts'

const sentSize = (photo: { width: number; height: number }) => fittedSize(photo, PROGRESS_LIMITS.photoSidePxMax)

describe('an entry says something', () => {
  it.each([
    [{}, false],
    [{ notes: null, imageUrls: null }, false],
    [{ notes: '', imageUrls: [] }, false],
    [{ notes: ' \n\t', imageUrls: [] }, false],
    [{ notes: 'Greener', imageUrls: [] }, true],
    [{ notes: '', imageUrls: ['a'] }, true],
    [{ imageUrls: ['a', 'b', 'c'] }, true],
  ])('of %j: %s [PROG-02]', (entry, expected) => {
    expect(saysSomething(entry)).toBe(expected)
  })
})

describe('a photo is sent', () => {
  it.each([
    [4000, 3000, 800, 600],
    [3000, 4000, 600, 800],
    [801, 801, 800, 800],
    [800, 600, 800, 600],
    [640, 480, 640, 480],
    [1, 1, 1, 1],
    [12_000, 4, 800, 1],
    [1000, 333, 800, 266],
  ])('of %i by %i pixels with %i by %i [PROG-05]', (width, height, sentWidth, sentHeight) => {
    expect(sentSize({ width, height })).toEqual({ width: sentWidth, height: sentHeight })
  })

  it('with no side above 800 pixels, none larger than it was and in its own shape, whatever its size [PROG-05]', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const sent = sentSize({ width, height })
        expect(Math.max(sent.width, sent.height)).toBe(Math.min(Math.max(width, height), 800))
        expect(sent.width).toBeLessThanOrEqual(width)
        expect(sent.height).toBeLessThanOrEqual(height)
        // Within half a pixel of the exact side, or at the one pixel that is always kept.
        const exact = (height * sent.width) / width
        if (width >= height) expect(Math.abs(sent.height - exact) <= 0.5 + 1e-9 || sent.height === 1).toBe(true)
      }),
    )
  })

  it('as a JPEG of quality 0.7, at most three to an entry with 1000 characters [PROG-03, PROG-04, PROG-06]', () => {
    const { photoQuality, photosMax, notesCharsMax } = PROGRESS_LIMITS
    expect([photoQuality, photosMax, notesCharsMax]).toEqual([0.7, 3, 1000])
  })
})
