import { SOILS, SUN_EXPOSURES, ZONE_GRASSES } from '@turfwise/domain/lawn-zones/lawn-words'
import { LAWN_ZONE_LIMITS, NEW_ZONE } from '@turfwise/domain/lawn-zones/lawn-zone'
import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { filledText, text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

export const lawnZoneId = z.uuid()
export const zoneGrass = z.enum(ZONE_GRASSES)
export const soilType = z.enum(SOILS)
export const sunExposure = z.enum(SUN_EXPOSURES)

/** A lawn zone as its owner sees it. */
export const lawnZone = z.object({
  id: lawnZoneId,
  userId,
  name: z.string(),
  /** What is said of the zone; the same as `notes` where only those were given. */
  description: z.nullable(z.string()),
  /** Where the zone is, which schedules take for their location; the same as `description` where only that was given. */
  notes: z.nullable(z.string()),
  /** 0 where nobody has said how large it is. */
  area: inUnit('square metres', z.number()),
  grassType: zoneGrass,
  soilType,
  sunExposure,
  createdAt: z.string(),
  /** Grows with each change; the zone's version, see version.ts. */
  updatedAt: z.string(),
})
export type LawnZone = z.infer<typeof lawnZone>

/** What a new zone may leave out, and a change may bring. */
const optionalFields = {
  description: z.optional(z.nullable(text(LAWN_ZONE_LIMITS.descriptionCharsMax))),
  notes: z.optional(z.nullable(text(LAWN_ZONE_LIMITS.notesCharsMax))),
  area: z.optional(
    inUnit('square metres', z.number().check(z.int(), z.minimum(0), z.maximum(LAWN_ZONE_LIMITS.areaM2Max))),
  ),
  grassType: z.optional(zoneGrass),
  soilType: z.optional(soilType),
  sunExposure: z.optional(sunExposure),
}

export const listLawnZones = route({
  method: 'GET',
  path: '/api/lawn-zones',
  summary: "The caller's lawn zones, the oldest first: all, unless a limit is given",
  access: 'user',
  household: 'view',
  query: z.object({ ...pageQuery, userId: z.optional(userId) }),
  response: z.array(lawnZone),
  errors: ['auth/forbidden'],
})

export const createLawnZone = route({
  method: 'POST',
  path: '/api/lawn-zones',
  summary: `A new lawn zone of the caller: ${NEW_ZONE.grassType} on ${NEW_ZONE.soilType} in ${NEW_ZONE.sunExposure} unless it is said otherwise. With an id of the caller’s own making it may be sent again: the same id answers the zone that it made`,
  access: 'user',
  versioned: true,
  body: z.object({
    /** Made by the client, so that it can speak of the zone before it was answered. */
    id: z.optional(z.uuidv7()),
    userId: z.optional(userId),
    name: filledText(LAWN_ZONE_LIMITS.nameCharsMax),
    ...optionalFields,
  }),
  response: lawnZone,
  status: 201,
  errors: ['auth/forbidden', 'lawn-zone/too-many', 'rate/limited'],
})

export const updateLawnZone = route({
  method: 'PUT',
  path: '/api/lawn-zones/:id',
  summary: 'Changes the fields that are given',
  access: 'user',
  versioned: true,
  params: z.object({ id: lawnZoneId }),
  body: z.object({
    /** The same as in the path. */
    id: z.optional(lawnZoneId),
    userId: z.optional(userId),
    name: z.optional(filledText(LAWN_ZONE_LIMITS.nameCharsMax)),
    ...optionalFields,
  }),
  response: lawnZone,
  errors: ['auth/forbidden', 'lawn-zone/not-found', 'rate/limited'],
})

export const deleteLawnZone = route({
  method: 'DELETE',
  path: '/api/lawn-zones/:id',
  summary: 'Deletes the lawn zone',
  access: 'user',
  versioned: true,
  params: z.object({ id: lawnZoneId }),
  response: z.object({ id: lawnZoneId }),
  errors: ['lawn-zone/not-found', 'rate/limited'],
})
