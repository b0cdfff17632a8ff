import type { Place } from './place.ts'

/** Zones a garden may keep when its place is not known: those of the country and its islands. */
export const AUSTRALIAN_ZONES: readonly string[] = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Brisbane',
  'Australia/Lindeman',
  'Australia/Adelaide',
  'Australia/Broken_Hill',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Antarctica/Macquarie',
  'Pacific/Norfolk',
  'Indian/Christmas',
  'Indian/Cocos',
]

export const DEFAULT_TIME_ZONE = 'Australia/Sydney'

/** The garden's zone: from its place; when that does not resolve the browser's if it is Australian, else Sydney's. */
export function gardenTimeZone(place: Pick<Place, 'timeZone'> | null, browserZone?: string | null): string {
  if (place !== null) return place.timeZone
  return browserZone && AUSTRALIAN_ZONES.includes(browserZone) ? browserZone : DEFAULT_TIME_ZONE
}
