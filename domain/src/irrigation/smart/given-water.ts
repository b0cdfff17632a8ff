import { HOUR_MS } from '../../weather/local-hours.ts'
import { scaleFor } from './cycles.ts'

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

/** By whom a planned run is known to have happened. */
export const RUN_CONFIRMERS = ['gardener', 'controller'] as const
export type RunConfirmer = (typeof RUN_CONFIRMERS)[number]

/**
 * What is known of water that was given: it was told; it was planned, and somebody says that it ran, or nobody does and it
 * is assumed; or it was planned and is awaited, and counts as no water yet.
 */
export const WATERING_STATES = ['told', 'confirmed', 'assumed', 'awaited'] as const
export type WateringState = (typeof WATERING_STATES)[number]

/** A planned run of which nobody says whether it happened is assumed so long after its end, ms. Ours. */
export const ASSUMED_AFTER_MS = HOUR_MS

export function wateringState(
  { origin, confirmedBy, wateredAt }: { origin: WateringOrigin; confirmedBy: RunConfirmer | null; wateredAt: Date },
  now: Date,
): WateringState {
  if (origin === 'logged') return 'told'
  if (confirmedBy !== null) return 'confirmed'
  return wateredAt.getTime() + ASSUMED_AFTER_MS <= now.getTime() ? 'assumed' : 'awaited'
}

/** A planned run that has begun, and of which nobody has said yet that it happened. */
export interface AwaitedRun {
  /** yyyy-mm-dd of its beginning. */
  date: string
  /** mm */
  depth: number
  /** ms since 1970: from then on it is assumed. */
  countsFrom: number
}

/**
 * mm of a run that a controller gave, where the driest quarter of an uneven zone counts, as it does in a plan.
 * @param rate mm/h @param evenness 0 to 1, null where no cup test was made
 */
export const depthOfRun = (minutes: number, { rate, evenness }: { rate: number; evenness: number | null }): number =>
  (minutes * rate) / 60 / scaleFor(evenness)
