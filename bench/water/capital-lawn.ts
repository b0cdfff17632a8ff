import type { IrrigationZone } from '@turfwise/domain/irrigation/zone'

/** The lawn of the capitals: 100 m² of couch in full sun on loam under rotary nozzles, 12.5 mm an hour. */
export const LAWN: IrrigationZone = {
  id: 'lawn',
  name: 'Lawn',
  plantTypes: ['couch-grass'],
  areaSize: 100,
  exposureLevel: 'full-sun',
  soilType: 'loam',
  automated: true,
  currentMoisture: null,
  mode: 'millimetres',
  emitter: 'rotary-nozzle',
  flowLpm: null,
  measuredRateMmH: null,
  evenness: null,
  slope: 'flat',
  ownTap: false,
}
