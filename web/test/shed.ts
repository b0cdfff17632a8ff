import {
  listRetailerPreferences,
  listRetailers,
  type Retailer,
  type RetailerPreference,
  setRetailerPreference,
} from '../../contract/src/retailers.ts'
import {
  type Chemical,
  createChemical,
  createEquipment,
  deleteChemical,
  deleteEquipment,
  type Equipment,
  listChemicals,
  listEquipment,
  updateChemical,
  updateEquipment,
} from '../../contract/src/shed.ts'
import { aChemical, aThing } from '../src/features/shed/example-shed.ts'
import { dayIn } from './garden.ts'
import { type Network, refusal } from './network.ts'
import type { Person } from './person.ts'

const given = <T extends object>(body: T): Partial<T> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<T>

export const RETAILERS: readonly Retailer[] = [
  {
    id: 'corner',
    name: 'Corner Garden Supplies',
    description: 'Soils, turf and feed, delivers in Parramatta',
    websiteUrl: 'https://corner.example/',
    inState: true,
  },
  {
    id: 'turf-shed',
    name: 'Turf Shed Online',
    description: 'Spreaders, edgers and spare parts',
    websiteUrl: 'https://turf.example/',
    inState: true,
  },
  {
    id: 'tubestock',
    name: 'Native Tubestock Nursery',
    description: 'Tubestock and native fertiliser',
    websiteUrl: null,
    inState: true,
  },
]
/** One that serves other states than the garden's. */
export const FAR_RETAILER: Retailer = {
  ...{ id: 'far', name: 'Far Away Turf', description: 'Turf of another state', websiteUrl: null, inState: false },
}

/** The shed of a person and what they think of retailers, as the other end of the line answers for them. */
export const plantShed = (network: Network, person: Person) => {
  const things = new Map<string, Equipment>()
  const chemicals = new Map<string, Chemical>()
  const preferences = new Map<string, boolean>()
  /** With what each list was asked for last. */
  const asked: { equipment?: object; chemicals?: object } = {}
  let clock = Date.parse('2026-11-01T00:00:00Z')
  const now = (): string => {
    clock += 1000
    return new Date(clock).toISOString()
  }
  const fresh = () => ({ id: crypto.randomUUID(), userId: person.id, createdAt: now(), updatedAt: now() })
  const makeThing = (more: Partial<Equipment> = {}): Equipment => {
    const thing = { ...aThing(), ...fresh(), ...more }
    things.set(thing.id, thing)
    return thing
  }
  const makeChemical = (more: Partial<Chemical> = {}): Chemical => {
    const chemical = { ...aChemical(), ...fresh(), ...more }
    chemicals.set(chemical.id, chemical)
    return chemical
  }

  network.on(listEquipment, ({ query }) => {
    asked.equipment = query
    return [...things.values()]
  })
  network.on(
    createEquipment,
    ({ body }) => things.get(body.id ?? '') ?? makeThing({ ...given(body), userId: person.id } as Partial<Equipment>),
  )
  network.on(updateEquipment, ({ params: { id }, body }) => {
    const thing = things.get(id)
    if (thing === undefined) return refusal('equipment/not-found')
    return makeThing({ ...thing, ...(given(body) as Partial<Equipment>), updatedAt: now() })
  })
  network.on(deleteEquipment, ({ params: { id } }) => (things.delete(id) ? { id } : refusal('equipment/not-found')))

  network.on(listChemicals, ({ query }) => {
    asked.chemicals = query
    return [...chemicals.values()]
  })
  network.on(
    createChemical,
    ({ body }) =>
      chemicals.get(body.id ?? '') ?? makeChemical({ ...given(body), userId: person.id } as Partial<Chemical>),
  )
  network.on(updateChemical, ({ params: { id }, body }) => {
    const chemical = chemicals.get(id)
    if (chemical === undefined) return refusal('chemical/not-found')
    return makeChemical({ ...chemical, ...(given(body) as Partial<Chemical>), updatedAt: now() })
  })
  network.on(deleteChemical, ({ params: { id } }) => (chemicals.delete(id) ? { id } : refusal('chemical/not-found')))

  let retailers: readonly Retailer[] = RETAILERS
  network.on(listRetailers, () => [...retailers])
  network.on(listRetailerPreferences, () =>
    [...preferences].map(([retailerId, isEnabled]): RetailerPreference => ({ retailerId, isEnabled })),
  )
  network.on(setRetailerPreference, ({ params: { retailerId }, body: { isEnabled } }) => {
    preferences.set(retailerId, isEnabled)
    return { retailerId, isEnabled }
  })
  return {
    makeThing,
    makeChemical,
    things: () => [...things.values()],
    chemicals: () => [...chemicals.values()],
    preferences,
    setRetailers: (all: readonly Retailer[]) => {
      retailers = all
    },
    asked,
    /** Another device changes the product. */
    changeChemical: (id: string, change: Partial<Chemical>) => {
      const chemical = chemicals.get(id)
      if (chemical !== undefined) chemicals.set(id, { ...chemical, ...change, updatedAt: now() })
    },
  }
}

export type Shed = ReturnType<typeof plantShed>

/** Three things, four products as the picture of the tab has them, two retailers on. */
export const fillShed = ({ makeThing, makeChemical, preferences }: Shed, userId: string): void => {
  const receiptImagePath = `receipts/${userId}/1795230000000-k3v9qa.jpg`
  makeThing({
    name: 'Petrol mower',
    type: 'mower',
    brand: 'Boobook',
    model: 'M46',
    purchaseDate: '2024-03-14',
    receiptImagePath,
  })
  makeThing({
    name: 'Line trimmer',
    type: 'trimmer',
    brand: 'Boobook',
    model: 'T25',
    purchaseDate: '2022-10-02',
    receiptImagePath,
  })
  makeThing({ name: 'Broadcast spreader', type: 'fertilizer' })
  makeChemical({
    name: 'Soil wetter',
    type: 'soil_conditioner',
    category: 'liquid',
    packSize: 2,
    packUnit: 'L',
    currentQuantity: 0.8,
    lowStockThreshold: 0.5,
    quantityUnit: 'L',
  })
  makeChemical({
    name: 'Bindii and broadleaf',
    type: 'herbicide',
    category: 'liquid',
    packSize: 1,
    packUnit: 'L',
    currentQuantity: 620,
    lowStockThreshold: 250,
    quantityUnit: 'ml',
    expiryDate: dayIn(85),
    safetyNotes: 'Gloves and glasses.',
  })
  makeChemical({
    name: 'Lawn food, slow',
    type: 'fertilizer',
    category: 'granular',
    packSize: 5,
    packUnit: 'kg',
    currentQuantity: 1.2,
    lowStockThreshold: 2,
    quantityUnit: 'kg',
  })
  makeChemical({ name: 'Lawn grub granules', type: 'pesticide', category: 'granular' })
  preferences.set('corner', true)
  preferences.set('turf-shed', true)
}
