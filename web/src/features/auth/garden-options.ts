import type { SignupGrassType, SignupLawnSize } from '@turfwise/domain/account/profile'

export const LAWN_SIZE_OPTIONS = [
  { value: 'small', label: 'Small', detail: 'under 100 m²' },
  { value: 'medium', label: 'Medium', detail: '100 to 300' },
  { value: 'large', label: 'Large', detail: '300 to 600' },
  { value: 'xlarge', label: 'Extra large', detail: '600 and above' },
  { value: 'unknown', label: 'Unknown', detail: 'We learn it together' },
] as const satisfies readonly { value: SignupLawnSize; label: string; detail: string }[]

export const GRASS_OPTIONS = [
  { value: 'buffalo', label: 'Buffalo' },
  { value: 'couch', label: 'Couch' },
  { value: 'kikuyu', label: 'Kikuyu' },
  { value: 'zoysia', label: 'Zoysia' },
  { value: 'sir-walter', label: 'Sir Walter' },
  { value: 'empire-zoysia', label: 'Empire Zoysia' },
  { value: 'mixed', label: 'Mixed' },
  { value: 'unknown', label: 'Unknown' },
] as const satisfies readonly { value: SignupGrassType; label: string }[]

/** Chosen before anybody touches the tiles. */
export const DEFAULT_LAWN_SIZE: SignupLawnSize = 'unknown'
export const DEFAULT_GRASS: SignupGrassType = 'unknown'
