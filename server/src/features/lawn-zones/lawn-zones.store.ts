import type { LawnZone } from '@turfwise/contract/lawn-zones'
import type { Soil, SunExposure, ZoneGrass } from '@turfwise/domain/lawn-zones/lawn-words'
import { mirrored } from '@turfwise/domain/lawn-zones/lawn-zone'
import { versionedRows } from '../../db/own-rows.ts'
import { column, instant, table } from '../../db/table.ts'

export interface StoredLawnZone {
  id: string
  name: string
  /** As they were given; `mirrored` when they are answered. */
  description: string | null
  notes: string | null
  /** Square metres. */
  area: number
  grassType: ZoneGrass
  soilType: Soil
  sunExposure: SunExposure
  createdAt: Date
  updatedAt: Date
}

export const LAWN_ZONES = table<StoredLawnZone>(
  'app.lawn_zones',
  {
    id: column('id'),
    name: column('name'),
    description: column('description'),
    notes: column('notes'),
    area: column('area_m2'),
    grassType: column('grass_type'),
    soilType: column('soil_type'),
    sunExposure: column('sun_exposure'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  { version: 'updatedAt', fixed: ['id', 'createdAt'] },
)

export const presentLawnZone = (userId: string, zone: StoredLawnZone): LawnZone => ({
  ...zone,
  ...mirrored(zone),
  userId,
  createdAt: zone.createdAt.toISOString(),
  updatedAt: zone.updatedAt.toISOString(),
})

/** Single zones, by id. */
export const LAWN_ZONE = versionedRows(LAWN_ZONES, 'lawn-zones', {
  missing: 'lawn-zone/not-found',
  present: presentLawnZone,
})

/** The oldest first: a list of places keeps its order. */
export const OWN_LAWN_ZONES = LAWN_ZONES.list('lawn-zones-list', { by: ['created_at', 'id'] })
/** Where a page of the list ended: the zone's time in ISO 8601, and its id. */
export type LawnZoneKey = [createdAt: string, id: string]
