/** Why a photo gives no number. */
export type PhotoRefusal =
  | 'too-small'
  | 'too-dark'
  | 'too-bright'
  | 'clipped'
  | 'no-lawn'
  | 'not-grass-green'
  | 'too-even'

/** What does not forbid a number, but weakens it. */
export type PhotoMark = 'blue-in-view' | 'yellowish'

/** What a photo is judged by; shares are of all points unless said otherwise, 0 to 1. */
export interface PhotoSigns {
  /** The shorter side as the photo was taken, px. */
  shortSidePx: number
  /** Mean of the brightest channel, 0 to 1: the B of HSB. */
  brightness: number
  /** Share without drawing left: a channel at its end, or none at all. */
  clipped: number
  cover: number
  /** Of the green points, the share whose green is no plant's. */
  unlikeGrass: number
  /** Mean step of the green channel between green neighbours in a row, in levels of 255. */
  grain: number
  /** Share as blue as the sky. */
  blue: number
  /** Share that is green but for its red: moss, straw between blades, grass going to sleep. It is not counted. */
  yellowish: number
}

/** The first five are those of the guide; the others are our own, tried on photographs. */
export const PHOTO_BOUNDS = {
  shortSidePxMin: 300,
  brightnessMin: 0.2,
  brightnessMax: 0.9,
  clippedMax: 0.1,
  coverMin: 0.05,
  /** A tarp or painted metal: more than half of the green is bluer than grass is. */
  unlikeGrassMax: 0.5,
  /** Blades have light and shade; a tarp, a wall or a blurred photo has not. */
  grainMin: 2,
  /** From this share on the sky, or something else that is blue, is worth a word. */
  blueMarked: 0.1,
} as const

/** Why the photo gives no number; undefined where it does. */
export const refusalOf = (signs: PhotoSigns): PhotoRefusal | undefined => {
  if (signs.shortSidePx < PHOTO_BOUNDS.shortSidePxMin) return 'too-small'
  if (signs.brightness < PHOTO_BOUNDS.brightnessMin) return 'too-dark'
  if (signs.brightness > PHOTO_BOUNDS.brightnessMax) return 'too-bright'
  if (signs.clipped > PHOTO_BOUNDS.clippedMax) return 'clipped'
  if (signs.cover < PHOTO_BOUNDS.coverMin) return 'no-lawn'
  if (signs.unlikeGrass > PHOTO_BOUNDS.unlikeGrassMax) return 'not-grass-green'
  if (signs.grain < PHOTO_BOUNDS.grainMin) return 'too-even'
  return undefined
}

export const signsMarked = ({ blue, yellowish, cover }: PhotoSigns): PhotoMark[] => [
  ...(blue > PHOTO_BOUNDS.blueMarked ? (['blue-in-view'] as const) : []),
  // More was nearly green than green: on the photographs such a number was 19 points too low.
  ...(yellowish > cover ? (['yellowish'] as const) : []),
]
