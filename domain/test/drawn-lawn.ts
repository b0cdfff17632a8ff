import type { Pixels } from '../src/photo-measure/measure-lawn-photo.ts'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** A number from 0 to 1 that looks like chance and is the same each time. */
export const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

/** A picture painted point by point. */
export const painted = (width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    data.set(colourAt(at % width, Math.floor(at / width)), at * 4)
    data[at * 4 + 3] = 255
  }
  return { data, width, height }
}

/** Turf from deep to yellowish green, blades in light and shade; all of them green by the rule. */
export const BLADES: readonly Colour[] = [
  [52, 110, 38],
  [70, 132, 48],
  [60, 96, 30],
  [88, 150, 66],
]
/** Soil, straw, stone and concrete: none of them green. */
export const GROUND: readonly Colour[] = [
  [121, 94, 66],
  [196, 172, 120],
  [128, 126, 120],
  [172, 168, 160],
]

/** A lawn of which exactly `greenOf` of `width * height` points are blades, in patches, the rest ground. */
export function drawnLawn(greenOf: number, { width = 400, height = 300, seed = 1 } = {}): Pixels {
  const chance = seeded(seed)
  const points = width * height
  // Order of the points by a field of soft hills: the first of them are turf, so that bare ground lies in patches.
  const hills = Array.from({ length: 6 }, () => [chance() * width, chance() * height, 20 + chance() * 90] as const)
  const heightAt = (at: number) =>
    hills.reduce((sum, [x, y, r]) => sum + Math.exp(-(((at % width) - x) ** 2 + (at / width - y) ** 2) / r ** 2), 0)
  const order = Array.from({ length: points }, (_, at) => ({ at, level: heightAt(at) + chance() * 0.05 }))
  order.sort((one, other) => one.level - other.level)
  const turf = new Set(order.slice(0, greenOf).map(({ at }) => at))
  const some = (colours: readonly Colour[]) => colours[Math.floor(chance() * colours.length)] as Colour
  return painted(width, height, (x, y) => some(turf.has(y * width + x) ? BLADES : GROUND))
}
