import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dgciOf, hueOf, isGreen, isYellowish } from './green-point.ts'

const channel = fc.integer({ min: 0, max: 255 })

describe('a point', () => {
  it.each([
    ['deep turf', [52, 110, 38], true],
    ['yellowish turf', [130, 150, 60], true],
    ['turf in shade', [20, 36, 14], true],
    ['straw', [196, 172, 120], false],
    ['soil', [121, 94, 66], false],
    ['concrete', [172, 168, 160], false],
    ['sky', [130, 170, 220], false],
    ['a hand', [210, 160, 130], false],
    ['black', [0, 0, 0], false],
    ['white', [255, 255, 255], false],
    // R/G is exactly 0.95, and not below it.
    ['at the ratio of red', [95, 100, 0], false],
    ['under the ratio of red', [94, 100, 0], true],
    ['at the ratio of blue', [0, 100, 95], false],
    // 2G - R - B is exactly 20.
    ['at the excess of green', [90, 100, 90], false],
    ['over the excess of green', [90, 100, 89], true],
  ] as const)('of %s %j is green: %s', (_, [red, green, blue], green_) =>
    expect(isGreen(red, green, blue)).toBe(green_),
  )

  it('that is green has green for its strongest channel, and stays green with less red', () => {
    fc.assert(
      fc.property(channel, channel, channel, channel, (red, green, blue, less) => {
        if (!isGreen(red, green, blue)) return
        expect(green).toBeGreaterThan(Math.max(red, blue))
        expect(isGreen(Math.max(0, red - less), green, blue)).toBe(true)
      }),
    )
  })

  it.each([
    [[255, 0, 0], 0],
    [[255, 255, 0], 60],
    [[0, 255, 0], 120],
    [[0, 255, 255], 180],
    [[0, 0, 255], 240],
    [[255, 0, 255], 300],
    [[255, 0, 1], 360 - 60 / 255],
    [[7, 7, 7], 0],
  ] as const)('of %j has the hue %d', ([red, green, blue], hue) => expect(hueOf(red, green, blue)).toBeCloseTo(hue, 9))
})

describe('a point that is nearly green', () => {
  it.each([
    ['moss', [110, 108, 60], true],
    // R/G is exactly 0.95: not green, and so yellowish.
    ['at the ratio of green', [95, 100, 0], true],
    ['of deep turf, which is green', [52, 110, 38], false],
    // R/G is exactly 1.05.
    ['at its own ratio', [105, 100, 0], false],
    ['straw', [196, 172, 120], false],
    ['soil', [121, 94, 66], false],
    ['concrete', [172, 168, 160], false],
  ] as const)('%s %j is yellowish: %s', (_, [red, green, blue], yellowish) =>
    expect(isYellowish(red, green, blue)).toBe(yellowish),
  )

  it('is never green as well', () => {
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        expect(isYellowish(red, green, blue) && isGreen(red, green, blue)).toBe(false)
      }),
    )
  })
})

describe('the dark green colour index', () => {
  it.each([
    // H 120, S 1, B 1: (1 + 0 + 0) / 3
    [[0, 255, 0], 1 / 3],
    // H 60, S 1, B 1
    [[255, 255, 0], 0],
    // H 120, S 0.5, B 0.4: (1 + 0.5 + 0.6) / 3
    [[51, 102, 51], 0.7],
    // H 90, S 2/3, B 120/255
    [[80, 120, 40], (0.5 + 1 / 3 + 1 - 120 / 255) / 3],
    // A hue over 120 counts as 120: held to 1.
    [[51, 102, 76.5], 0.7],
    [[0, 0, 0], 2 / 3],
  ] as const)('of %j is %d', ([red, green, blue], index) => expect(dgciOf(red, green, blue)).toBeCloseTo(index, 9))

  it('lies between 0 and 1, and a darker point of the same hue and saturation has more of it', () => {
    fc.assert(
      fc.property(
        channel,
        channel,
        channel,
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        (red, green, blue, part) => {
          const index = dgciOf(red, green, blue)
          expect(index).toBeGreaterThanOrEqual(0)
          expect(index).toBeLessThanOrEqual(1)
          expect(dgciOf(red * part, green * part, blue * part)).toBeGreaterThanOrEqual(index - 1e-9)
        },
      ),
    )
  })
})
