import type { ClimateZone } from '../places/climate.ts'

/** Whose advice fits: lawns of the high country and of the cool south grow by the same calendar, the others by their own. */
const NEAR: Readonly<Record<ClimateZone, readonly ClimateZone[]>> = {
  tropical: ['tropical'],
  subtropical: ['subtropical'],
  temperate: ['temperate'],
  cool: ['cool', 'alpine'],
  alpine: ['alpine', 'cool'],
}

/** The climates whose gardeners are read by somebody of this one. */
export const climatesNear = (zone: ClimateZone): readonly ClimateZone[] => NEAR[zone]
