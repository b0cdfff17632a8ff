/** What a gardener says of a watering: one of the three. */
export interface Watering {
  millimetres?: number | null | undefined
  minutes?: number | null | undefined
  litres?: number | null | undefined
}

export const WATERING_LIMITS = { millimetresMax: 100, minutesMax: 600, litresMax: 100_000 } as const

/** mm of a watering on a zone. @param rate mm/h @param area m² */
export function depthGiven(
  { millimetres, minutes, litres }: Watering,
  { rate, area }: { rate: number; area: number },
): number {
  if (millimetres != null) return millimetres
  if (litres != null) return litres / area
  return ((minutes ?? 0) * rate) / 60
}

/** Told by the gardener, or a planned run of an automated zone whose time has come. */
export const WATERING_ORIGINS = ['logged', 'run'] as const
export type WateringOrigin = (typeof WATERING_ORIGINS)[number]
