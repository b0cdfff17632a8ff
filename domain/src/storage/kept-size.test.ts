import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptSize } from './kept-size.ts'
import { KEPT_PIXELS_MAX, KEPT_SIDE_MAX } from './limits.ts'

describe('the size at which a picture is kept', () => {
  it.each([
    [4000, 3000, 4000, 3000],
    [3000, 4000, 3000, 4000],
    [8000, 6000, 4000, 3000],
    [8000, 8000, 3464, 3464],
    [60_000, 1000, 16_383, 273],
    [1, 60_000, 1, 16_383],
    [1, 1, 1, 1],
  ])('of %i by %i is %i by %i', (width, height, keptWidth, keptHeight) =>
    expect(keptSize({ width, height })).toEqual({ width: keptWidth, height: keptHeight }),
  )
  it('is never too large, never larger than it was, and has the same proportions to the pixel', () => {
    const side = fc.integer({ min: 1, max: 65_535 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const kept = keptSize({ width, height })
        expect(kept.width * kept.height).toBeLessThanOrEqual(KEPT_PIXELS_MAX)
        expect(Math.max(kept.width, kept.height)).toBeLessThanOrEqual(KEPT_SIDE_MAX)
        expect(kept.width <= width && kept.height <= height && kept.width > 0 && kept.height > 0).toBe(true)
        const scale = Math.max(kept.width / width, kept.height / height)
        expect(Math.abs(kept.width - width * scale)).toBeLessThanOrEqual(2 + width / height)
        expect(Math.abs(kept.height - height * scale)).toBeLessThanOrEqual(2 + height / width)
      }),
    )
  })
})
