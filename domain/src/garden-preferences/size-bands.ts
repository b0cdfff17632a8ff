import type { SignupLawnSize } from '../account/profile.ts'

export const GARDEN_SIZES = ['small', 'medium', 'large', 'xl'] as const
export type GardenSize = (typeof GARDEN_SIZES)[number]

/** Square metres: `from` belongs to the band, `below` to the next one. */
export interface SizeBand<Size extends string> {
  size: Size
  from: number
  below: number
}

/** Of the garden, as its preferences ask. */
export const GARDEN_BANDS: readonly SizeBand<GardenSize>[] = [
  { size: 'small', from: 0, below: 100 },
  { size: 'medium', from: 100, below: 500 },
  { size: 'large', from: 500, below: 1000 },
  { size: 'xl', from: 1000, below: Number.POSITIVE_INFINITY },
]

/** Of the lawn, as the sign-up asks. */
export const SIGNUP_BANDS: readonly SizeBand<Exclude<SignupLawnSize, 'unknown'>>[] = [
  { size: 'small', from: 0, below: 100 },
  { size: 'medium', from: 100, below: 300 },
  { size: 'large', from: 300, below: 600 },
  { size: 'xlarge', from: 600, below: Number.POSITIVE_INFINITY },
]

/** The band in which an area lies, square metres. */
export function bandOf<Size extends string>(bands: readonly SizeBand<Size>[], areaM2: number): Size | undefined {
  return bands.find(({ from, below }) => areaM2 >= from && areaM2 < below)?.size
}
