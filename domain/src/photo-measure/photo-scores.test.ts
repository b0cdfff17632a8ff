import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colourOf, combinePhotos, densityOf } from './photo-scores.ts'

const photo = (cover: number, index: number) => ({ kind: 'measured', cover, dgci: 0.3 + index / 10 }) as const
const of = (...covers: number[]) => combinePhotos(covers.map(photo))

describe('photos of one lawn', () => {
  it.each([
    [[0.8], { cover: 0.8, dgci: 0.3 }],
    [[0.8, 0.7], { cover: 0.75, dgci: 0.35 }],
    [[0.9, 0.7, 0.8], { cover: 0.8, dgci: 0.4 }],
    [[0.75, 0.5], { cover: 0.625, dgci: 0.35 }],
  ])('of cover %j have the median of both', (covers, { cover, dgci }) =>
    expect(of(...covers)).toEqual({
      ...{
        measure: { cover: expect.closeTo(cover, 9), dgci: expect.closeTo(dgci, 9) },
        counted: covers.length,
        differ: false,
      },
    }),
  )

  it('that lie more than 0.25 apart have none together', () => {
    expect(of(0.751, 0.5)).toEqual({ measure: null, counted: 2, differ: true })
    expect(of(0.9, 0.8, 0.6)).toEqual({ measure: null, counted: 3, differ: true })
    expect(of()).toEqual({ measure: null, counted: 0, differ: false })
  })

  it('count without those that were refused', () => {
    const refused = { kind: 'refused' } as const
    expect(combinePhotos([refused])).toEqual({ measure: null, counted: 0, differ: false })
    expect(combinePhotos([photo(0.8, 0), refused, photo(0.6, 1)])).toMatchObject({
      ...{ measure: { cover: expect.closeTo(0.7, 9) }, counted: 2, differ: false },
    })
  })
})

describe('the parts of the score', () => {
  it.each([
    [0, 0],
    [0.82, 82],
    [1, 100],
  ])('a cover of %d is a density of %d', (cover, density) => expect(densityOf(cover)).toBeCloseTo(density, 9))

  it.each([
    [0.1, 0],
    [0.25, 0],
    [0.425, 50],
    [0.558, 88],
    [0.6, 100],
    [0.9, 100],
  ])('a DGCI of %d is a colour of %d', (dgci, colour) => expect(colourOf(dgci)).toBeCloseTo(colour, 9))

  it('never fall as the lawn gets better', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, share, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(densityOf(more)).toBeGreaterThanOrEqual(densityOf(less))
        expect(colourOf(more)).toBeGreaterThanOrEqual(colourOf(less))
      }),
    )
  })
})
