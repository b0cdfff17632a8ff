import { v7 as uuidv7 } from 'uuid'

/** Of the house at Parramatta: a nature strip in front, couch behind, a strip in the shade of the fence. */
const ZONES = [
  { name: 'Front and nature strip', area: 80, grassType: 'buffalo', soilType: 'loam', sunExposure: 'full-sun' },
  { name: 'Back lawn', area: 120, grassType: 'couch', soilType: 'clay', sunExposure: 'partial-sun' },
  { name: 'Side strip', area: 12, grassType: 'kikuyu', soilType: 'sandy', sunExposure: 'partial-shade' },
] as const

/** The zones of the demo's lawn, which stay in this order. */
export const demoLawnZones = (now: Date) =>
  ZONES.map((zone, place) => {
    const createdAt = new Date(now.getTime() + place)
    return { ...zone, id: uuidv7(), createdAt, updatedAt: createdAt }
  })
