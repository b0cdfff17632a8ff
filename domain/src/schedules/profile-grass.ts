import type { SignupGrassType } from '../account/profile.ts'
import type { PlanGrass } from './plan-table.ts'

/** The row of the plan table that a grass of the profile follows; a lawn zone has the same names for these. */
export const PLAN_GRASS_OF_PROFILE = {
  buffalo: 'buffalo',
  'sir-walter': 'buffalo',
  couch: 'couch',
  kikuyu: 'kikuyu',
  zoysia: 'zoysia',
  'empire-zoysia': 'zoysia',
  mixed: 'other',
  unknown: 'other',
} as const satisfies Readonly<Record<SignupGrassType, PlanGrass>>
