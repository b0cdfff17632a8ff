import { NEW_ZONE } from '@turfwise/domain/irrigation/zone'
import { v7 as uuidv7 } from 'uuid'

/** Of the house at Parramatta: what is watered there, some of it measured, some of it not. */
const ZONES = [
  {
    name: 'Front lawn',
    plantTypes: ['buffalo-grass'],
    areaSize: 60,
    exposureLevel: 'full-sun',
    soilType: 'loam',
    mode: 'millimetres',
    emitter: 'pop-up-spray',
    measuredRateMmH: 17,
    evenness: 0.7,
  },
  {
    name: 'Vegie beds',
    plantTypes: ['vegetables'],
    areaSize: 8,
    exposureLevel: 'full-sun',
    soilType: 'loam',
    emitter: 'dripline',
  },
  {
    name: 'Native border',
    plantTypes: ['native-shrubs'],
    areaSize: 30,
    exposureLevel: 'partial-sun',
    soilType: 'clay',
    automated: false,
  },
] as const

/** The demo's irrigation zones, which stay in this order. */
export const demoIrrigationZones = (now: Date) =>
  ZONES.map((zone, place) => {
    const createdAt = new Date(now.getTime() + place)
    return { ...NEW_ZONE, ...zone, id: uuidv7({ msecs: createdAt.getTime() }), createdAt, updatedAt: createdAt }
  })
