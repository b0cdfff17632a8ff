import type { MeasuredPhoto, RefusedPhoto } from './measure-lawn-photo.ts'

/** What several photos of one lawn say together, 0 to 1 each. */
export interface LawnMeasure {
  cover: number
  dgci: number
}

/** Covers of photos of one lawn further apart than this are not of one lawn. */
const COVER_SPREAD_MAX = 0.25

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}

/** So many photos are looked at together. */
export const LAWN_PHOTOS_MAX = 3

interface Together {
  /** The median of the photos that give a number; null where none does, or they differ. */
  measure: LawnMeasure | null
  /** Photos that give a number. */
  counted: number
  /** Their covers lie too far apart for a number of all of them. */
  differ: boolean
}

/** What photos of one lawn come to together. One that is refused takes nothing from the others. */
export function combinePhotos(
  photos: readonly (Pick<MeasuredPhoto, 'kind' | 'cover' | 'dgci'> | Pick<RefusedPhoto, 'kind'>)[],
): Together {
  const good = photos.filter((photo) => photo.kind === 'measured')
  const covers = good.map(({ cover }) => cover)
  const differ = Math.max(...covers) - Math.min(...covers) > COVER_SPREAD_MAX
  const measure =
    good.length === 0 || differ ? null : { cover: medianOf(covers), dgci: medianOf(good.map(({ dgci }) => dgci)) }
  return { measure, counted: good.length, differ }
}

/** Density of the turf, 0 to 100. */
export const densityOf = (cover: number): number => 100 * cover

/** Colour of the turf, 0 to 100: a DGCI of 0.25 is none, 0.6 all. An estimate of ours. */
export const colourOf = (dgci: number): number => 100 * Math.min(1, Math.max(0, (dgci - 0.25) / 0.35))

/** The parts of a health score that photos answer by themselves, 0 to 100. */
export const photoParts = ({ cover, dgci }: LawnMeasure) => ({
  grassDensity: densityOf(cover),
  colourHealth: colourOf(dgci),
})
