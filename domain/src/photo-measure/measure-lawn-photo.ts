import { dgciOf, hueOf, isGreen, isYellowish } from './green-point.ts'
import { type PhotoMark, type PhotoRefusal, type PhotoSigns, refusalOf, signsMarked } from './photo-judgement.ts'

/** A decoded photo: four bytes a point, red, green, blue and alpha, row by row from the top left. */
export interface Pixels {
  data: Uint8ClampedArray | Uint8Array
  width: number
  height: number
}

/** What was counted, whether or not a number comes of it. */
export interface Counted {
  /** Points looked at, all of the photo. */
  points: number
  greenPoints: number
  /** One byte a point, row by row: 1 where it was counted as green. */
  mask: Uint8Array<ArrayBuffer>
}

export interface MeasuredPhoto extends Counted {
  kind: 'measured'
  /** Green points of all points, 0 to 1. */
  cover: number
  /** Mean DGCI of the green points, 0 to 1. */
  dgci: number
  /** What whoever took it should know of it; the number stands. */
  marks: readonly PhotoMark[]
}

export interface RefusedPhoto extends Counted {
  kind: 'refused'
  /** The first reason found, in the order of `refusalOf`. */
  reason: PhotoRefusal
}

export type LawnPhoto = MeasuredPhoto | RefusedPhoto

/** A point as blue as the sky is. */
const isBlue = (red: number, green: number, blue: number): boolean => blue > 128 && blue > 1.05 * green && blue > red

/**
 * Measures one photo of a lawn, taken straight down in daylight: its green cover and the colour of what is green, both from
 * the same points. A photo that cannot be one of a lawn has a reason instead of a number.
 *
 * @param taken sides in px of the photo before it was drawn smaller; by default those of `pixels`
 * @throws RangeError where `data` is not as long as the sides say
 */
export function measureLawnPhoto(pixels: Pixels, taken: { width: number; height: number } = pixels): LawnPhoto {
  const { data, width, height } = pixels
  const points = width * height
  if (points === 0 || data.length !== points * 4) throw new RangeError('pixels and sides do not fit together')
  const mask = new Uint8Array(points)
  let [greenPoints, clipped, blue, yellowish, unlikeGrass, pairs] = [0, 0, 0, 0, 0, 0]
  let [brightness, dgci, steps] = [0, 0, 0]
  for (let at = 0; at < points; at += 1) {
    const r = data[at * 4] as number
    const g = data[at * 4 + 1] as number
    const b = data[at * 4 + 2] as number
    const most = Math.max(r, g, b)
    brightness += most
    if (most === 255 || most === 0) clipped += 1
    if (isBlue(r, g, b)) blue += 1
    if (isYellowish(r, g, b)) yellowish += 1
    if (!isGreen(r, g, b)) continue
    mask[at] = 1
    greenPoints += 1
    dgci += dgciOf(r, g, b)
    if (hueOf(r, g, b) > GRASS_HUE_MAX) unlikeGrass += 1
    if (at % width > 0 && mask[at - 1] === 1) {
      pairs += 1
      steps += Math.abs(g - (data[at * 4 - 3] as number))
    }
  }
  const cover = greenPoints / points
  const signs: PhotoSigns = {
    shortSidePx: Math.min(taken.width, taken.height),
    brightness: brightness / points / 255,
    clipped: clipped / points,
    cover,
    unlikeGrass: greenPoints === 0 ? 0 : unlikeGrass / greenPoints,
    grain: pairs === 0 ? 0 : steps / pairs,
    blue: blue / points,
    yellowish: yellowish / points,
  }
  const counted = { points, greenPoints, mask }
  const reason = refusalOf(signs)
  if (reason !== undefined) return { kind: 'refused', reason, ...counted }
  return { kind: 'measured', cover, dgci: dgci / greenPoints, marks: signsMarked(signs), ...counted }
}

/** Living grass is yellow green to green, in degrees; beyond it begins the green of paint, plastic and glass. */
const GRASS_HUE_MAX = 150
