import { areaOf } from './area.ts'
import type { Soil, SunExposure, ZoneGrass } from './lawn-words.ts'

/** What a lawn zone may hold. */
export const LAWN_ZONE_LIMITS = {
  nameCharsMax: 100,
  descriptionCharsMax: 2000,
  notesCharsMax: 2000,
  /** 10 hectares: more than any garden, and less than a figure with a digit too many. */
  areaM2Max: 100_000,
  /** More than one account may have: a list without a limit of its own answers all. */
  listMax: 1000,
} as const

/** What a zone is until somebody says otherwise, in the form and on the server. */
export const NEW_ZONE = {
  grassType: 'couch',
  soilType: 'clay',
  sunExposure: 'full-sun',
  /** Square metres; 0 says that nobody has measured it. */
  area: 0,
} as const satisfies { grassType: ZoneGrass; soilType: Soil; sunExposure: SunExposure; area: number }

/**
 * The area that was typed, in whole square metres; 0 for a blank one, and for one that is no area. What a call takes: a
 * form says at its field what it cannot read.
 */
export function parseArea(typed: string): number {
  const area = Math.floor(areaOf(typed) ?? 0)
  return Number.isSafeInteger(area) ? area : 0
}

/**
 * Where a zone is, and what is said of it. Part of the app reads `notes` and part `description`: where only one was given the
 * other says the same.
 */
export const mirrored = ({
  notes,
  description,
}: {
  notes: string | null
  description: string | null
}): { notes: string | null; description: string | null } => ({
  notes: notes ?? description,
  description: description ?? notes,
})
