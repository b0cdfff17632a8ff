import { grassAfter, preferredGrass } from '@turfwise/domain/garden-preferences/preferences'
import { mirrored, NEW_ZONE } from '@turfwise/domain/lawn-zones/lawn-zone'
import {
  type GardenPreferences,
  getGardenPreferences,
  updateGardenPreferences,
} from '../../contract/src/garden-preferences.ts'
import {
  createLawnZone,
  deleteLawnZone,
  type LawnZone,
  listLawnZones,
  updateLawnZone,
} from '../../contract/src/lawn-zones.ts'
import type { Garden } from './garden.ts'
import { type Network, refusal } from './network.ts'
import type { Person } from './person.ts'
import { plantWateringRule } from './watering-rule.ts'

const given = <T extends object>(body: T): Partial<T> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<T>

/** The zones of a person's lawn and what is said of the garden, as the other end of the line answers for them. */
export const plantLawn = (network: Network, person: Person, garden: Garden) => {
  const zones = new Map<string, LawnZone>()
  let choices: Omit<GardenPreferences, 'location' | 'grassType'> = {
    gardenSize: 'medium',
    soilType: null,
    sunExposure: null,
    irrigationSystem: null,
    maintenanceLevel: null,
  }
  let clock = Date.parse('2026-11-01T00:00:00Z')
  const now = (): string => {
    clock += 1000
    return new Date(clock).toISOString()
  }
  const keep = (zone: LawnZone): LawnZone => {
    zones.set(zone.id, { ...zone, ...mirrored(zone) })
    return zones.get(zone.id) as LawnZone
  }
  const make = (name: string, more: Partial<LawnZone> = {}): LawnZone => {
    const at = now()
    const fields = { ...NEW_ZONE, description: null, notes: null, createdAt: at, updatedAt: at }
    return keep({ ...fields, id: crypto.randomUUID(), userId: person.id, name, ...given(more) })
  }
  const change = (id: string, changes: Partial<LawnZone>): LawnZone | Response => {
    const zone = zones.get(id)
    if (zone === undefined) return refusal('lawn-zone/not-found')
    return keep({ ...zone, ...given(changes), id, updatedAt: now() })
  }
  const preferences = (): GardenPreferences => {
    const { location, grassType } = garden.profile()
    return { location: location ?? 'Sydney, NSW', grassType: preferredGrass(grassType ?? 'unknown'), ...choices }
  }

  // Whoever names nobody sees none here: the screens ask for their own person's.
  network.on(listLawnZones, ({ query }) => (query.userId === person.id ? [...zones.values()] : []))
  network.on(createLawnZone, ({ body: { name, ...more } }) => {
    const before = zones.get(more.id ?? '')
    return before ?? make(name, more as Partial<LawnZone>)
  })
  network.on(updateLawnZone, ({ params, body }) => change(params.id, body as Partial<LawnZone>))
  network.on(deleteLawnZone, ({ params }) =>
    zones.delete(params.id) ? { id: params.id } : refusal('lawn-zone/not-found'),
  )
  const rule = plantWateringRule(network)
  network.on(getGardenPreferences, preferences)
  network.on(updateGardenPreferences, ({ body: { location, grassType, place_id, coordinates, timeZone, ...more } }) => {
    if (location !== undefined) garden.changeProfile({ location })
    const { grassType: before } = garden.profile()
    if (grassType !== undefined) garden.changeProfile({ grassType: grassAfter(grassType, before ?? 'unknown') })
    choices = { ...choices, ...(given(more) as Partial<typeof choices>) }
    return preferences()
  })
  return {
    /** A zone that is there before the page is opened, or comes from another device. */
    make,
    change,
    /** Another device deletes it. */
    remove: (id: string) => void zones.delete(id),
    zones: () => [...zones.values()],
    preferences,
    rule,
  }
}

export type Lawn = ReturnType<typeof plantLawn>

/** The three zones of the house at Parramatta. */
export const makeThreeZones = ({ make }: Pick<Lawn, 'make'>): void => {
  make('Front and nature strip', { area: 80, grassType: 'buffalo', soilType: 'loam', sunExposure: 'full-sun' })
  make('Back lawn', { area: 120, grassType: 'couch', soilType: 'clay', sunExposure: 'partial-sun' })
  make('Side strip', { area: 12, grassType: 'kikuyu', soilType: 'sandy', sunExposure: 'partial-shade' })
}
