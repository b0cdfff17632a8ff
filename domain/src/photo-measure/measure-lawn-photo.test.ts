import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Colour, drawnLawn, GROUND, painted, seeded } from '../../test/drawn-lawn.ts'
import { dgciOf } from './green-point.ts'
import { type LawnPhoto, measureLawnPhoto, type Pixels } from './measure-lawn-photo.ts'

const POINTS = 400 * 300
const reasonOf = (photo: LawnPhoto) => (photo.kind === 'refused' ? photo.reason : photo.kind)
const sum = (bytes: Uint8Array) => bytes.reduce((all, byte) => all + byte, 0)

/** A surface whose points differ by so many levels, all channels alike. */
const grainy = (colour: Colour, levels: number, seed = 7) => {
  const chance = seeded(seed)
  return painted(400, 300, () => {
    const step = Math.round((chance() - 0.5) * levels)
    return colour.map((channel) => channel + step) as unknown as Colour
  })
}

describe('a drawn lawn', () => {
  it.each([6, 12.5, 25, 50, 61, 82, 95, 100])('of %d percent green is measured to the point', (percent) => {
    const greenOf = (POINTS * percent) / 100
    const photo = measureLawnPhoto(drawnLawn(greenOf))
    expect(photo).toMatchObject({ kind: 'measured', points: POINTS, greenPoints: greenOf, marks: [] })
    expect(sum(photo.mask)).toBe(greenOf)
  })

  it.each([
    ['bare', 'no-lawn', 0],
    ['nearly bare', 'no-lawn', POINTS * 0.05 - 1],
    ['with just enough', 'measured', POINTS * 0.05],
  ] as const)('%s gives %s', (_, reason, greenOf) =>
    expect(reasonOf(measureLawnPhoto(drawnLawn(greenOf)))).toBe(reason),
  )

  it('has the mean colour of its green points, whatever lies between them', () => {
    const [one, other]: Colour[] = [
      [51, 102, 51],
      [80, 120, 40],
    ] as const
    const striped = (between: Colour) =>
      painted(400, 300, (x, y) => (y % 3 === 0 ? between : x % 2 === 0 ? (one as Colour) : (other as Colour)))
    const expected = (dgciOf(51, 102, 51) + dgciOf(80, 120, 40)) / 2
    for (const between of GROUND) {
      const photo = measureLawnPhoto(striped(between))
      expect(photo).toMatchObject({ kind: 'measured', cover: 2 / 3, dgci: expect.closeTo(expected, 9) })
    }
  })

  it('has the same measure at twice the size, upside down and mirrored', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 12_000 }), fc.integer({ min: 1, max: 99 }), (greenOf, seed) => {
        const { data, width, height } = drawnLawn(greenOf, { width: 120, height: 100, seed })
        const at = (x: number, y: number) =>
          [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)] as unknown as Colour
        const taken = { width: 1200, height: 1000 }
        const measured = (pixels: Pixels) => {
          const { mask: _, points, greenPoints, ...rest } = measureLawnPhoto(pixels, taken)
          return { ...rest, share: greenPoints / points }
        }
        const { dgci: colour, ...before } = measured({ data, width, height }) as { dgci?: number }
        for (const other of [
          painted(width, height, (x, y) => at(width - 1 - x, height - 1 - y)),
          painted(width, height, (x, y) => at(width - 1 - x, y)),
        ]) {
          const { dgci, ...rest } = measured(other) as { dgci?: number }
          expect(rest).toEqual(before)
          expect(dgci ?? 0).toBeCloseTo(colour ?? 0, 9)
        }
        const twice = measureLawnPhoto(
          painted(width * 2, height * 2, (x, y) => at(x >> 1, y >> 1)),
          taken,
        )
        expect(twice.greenPoints).toBe(greenOf * 4)
      }),
      { numRuns: 15 },
    )
  })

  it('with more green never has less cover', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 12_000 }), fc.integer({ min: 0, max: 6000 }), (greenOf, more) => {
        const small = { width: 120, height: 100 }
        const cover = (count: number) => measureLawnPhoto(drawnLawn(Math.min(12_000, count), small)).greenPoints
        expect(cover(greenOf + more)).toBeGreaterThanOrEqual(cover(greenOf))
      }),
      { numRuns: 15 },
    )
  })
})

describe('what is no photo of a lawn', () => {
  it.each([
    ['tiles', 'no-lawn', grainy([176, 168, 158], 16)],
    ['terracotta', 'no-lawn', grainy([178, 96, 70], 16)],
    ['the sky', 'no-lawn', grainy([120, 165, 220], 6)],
    ['a hand over the lens', 'no-lawn', grainy([208, 158, 132], 12)],
    ['a green tarp', 'not-grass-green', grainy([20, 118, 84], 20)],
    ['a tarp of grass green', 'too-even', grainy([50, 120, 50], 3)],
    ['a blurred lawn', 'too-even', grainy([70, 120, 50], 2)],
    ['night', 'too-dark', grainy([20, 40, 18], 10)],
    ['a lens against the sun', 'too-bright', grainy([236, 240, 220], 8)],
  ] as const)('%s is refused: %s', (_, reason, pixels) => expect(reasonOf(measureLawnPhoto(pixels))).toBe(reason))

  it('is one with more than a tenth of its points burnt out or black', () => {
    const lost = (share: number, colour: Colour) => {
      const { data } = drawnLawn(POINTS)
      for (let at = 0; at < POINTS * share; at += 1) data.set(colour, at * 4)
      return reasonOf(measureLawnPhoto({ data, width: 400, height: 300 }))
    }
    for (const colour of [
      [255, 240, 200],
      [0, 0, 0],
    ] as const) {
      expect(lost(0.1, colour)).toBe('measured')
      expect(lost(0.101, colour)).toBe('clipped')
    }
  })

  it('is one of a side under 300 px as it was taken', () => {
    const pixels = drawnLawn(6000, { width: 100, height: 80 })
    expect(reasonOf(measureLawnPhoto(pixels))).toBe('too-small')
    expect(reasonOf(measureLawnPhoto(pixels, { width: 299, height: 4000 }))).toBe('too-small')
    expect(reasonOf(measureLawnPhoto(pixels, { width: 4000, height: 300 }))).toBe('measured')
  })

  it('says so where only a part of it is the sky, and counts that as not covered', () => {
    const withSky = (rows: number) => {
      const { data } = drawnLawn(POINTS)
      for (let at = 0; at < 400 * rows; at += 1) data.set([130, 170, 220], at * 4)
      return measureLawnPhoto({ data, width: 400, height: 300 })
    }
    expect(withSky(30)).toMatchObject({ kind: 'measured', cover: 0.9, marks: [] })
    expect(withSky(60)).toMatchObject({ kind: 'measured', cover: 0.8, marks: ['blue-in-view'] })
  })
})

it('of more that is nearly green than green says so, and the number stands', () => {
  const withMoss = (green: number) => {
    const { data } = drawnLawn(POINTS)
    for (let at = POINTS * green; at < POINTS; at += 1) data.set([110, 108, 60], at * 4)
    return measureLawnPhoto({ data, width: 400, height: 300 })
  }
  expect(withMoss(0.5)).toMatchObject({ kind: 'measured', cover: 0.5, marks: [] })
  expect(withMoss(0.49)).toMatchObject({ kind: 'measured', cover: 0.49, marks: ['yellowish'] })
})

it.each([[{ data: new Uint8Array(15), width: 2, height: 2 }], [{ data: new Uint8Array(0), width: 0, height: 4 }]])(
  'pixels that do not fit their sides are an error',
  (pixels) => expect(() => measureLawnPhoto(pixels)).toThrow(RangeError),
)
