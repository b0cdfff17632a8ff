import type { GardenPreferences } from '@turfwise/contract/garden-preferences'
import type { Retailer } from '@turfwise/contract/retailers'
import type { DemoPerson } from './demo-person.ts'

/** What Mia says of the whole garden, as its zones have it. */
const PREFERENCES = {
  soilType: 'loam',
  sunExposure: 'full',
  irrigationSystem: 'sprinkler',
  maintenanceLevel: 'medium',
} as const satisfies Partial<GardenPreferences>

/** At how many shops Mia likes to buy. */
const RETAILERS = 2

/** The garden preferences, and two retailers of the garden's state, or of any where none is known to serve it. */
export async function plantChoices(mia: DemoPerson): Promise<void> {
  await mia.call('PATCH', `/api/users/${mia.userId}/garden-preferences`, PREFERENCES)
  // Those of the state come first.
  const retailers = await mia.call<Retailer[]>('GET', '/api/lawn-care-retailers')
  for (const { id } of retailers.slice(0, RETAILERS))
    await mia.call('PUT', `/api/users/${mia.userId}/retailer-preferences/${id}`, { isEnabled: true })
}
