import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import {
  IRRIGATION_SYSTEMS,
  MAINTENANCE_LEVELS,
  PREFERENCE_GRASSES,
  PREFERENCE_SOILS,
  PREFERENCE_SUNS,
} from '@turfwise/domain/garden-preferences/preferences'
import { GARDEN_SIZES } from '@turfwise/domain/garden-preferences/size-bands'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { filledText } from './text.ts'
import { placeFields, userId } from './users.ts'

/** The seven choices but the place; a null one was never made. */
const choices = {
  grassType: z.enum(PREFERENCE_GRASSES),
  gardenSize: z.enum(GARDEN_SIZES),
  soilType: z.enum(PREFERENCE_SOILS),
  sunExposure: z.enum(PREFERENCE_SUNS),
  irrigationSystem: z.enum(IRRIGATION_SYSTEMS),
  maintenanceLevel: z.enum(MAINTENANCE_LEVELS),
}

/** What somebody says of the whole garden. At first it is what they said at sign-up. */
export const gardenPreferences = z.object({
  location: z.string(),
  grassType: z.nullable(choices.grassType),
  gardenSize: z.nullable(choices.gardenSize),
  soilType: z.nullable(choices.soilType),
  sunExposure: z.nullable(choices.sunExposure),
  irrigationSystem: z.nullable(choices.irrigationSystem),
  maintenanceLevel: z.nullable(choices.maintenanceLevel),
})
export type GardenPreferences = z.infer<typeof gardenPreferences>

const path = '/api/users/:id/garden-preferences'
const own = { access: 'user', own: 'id', params: z.object({ id: userId }), response: gardenPreferences } as const

export const getGardenPreferences = route({
  method: 'GET',
  path,
  summary: "What the caller's profile says of the garden, in the words of the garden preferences",
  ...own,
  household: 'view',
  errors: ['user/not-found'],
})

export const updateGardenPreferences = route({
  method: 'PATCH',
  path,
  summary: "Changes the choices that are given. The place and the grass are those of the caller's profile",
  ...own,
  body: z.object({
    ...placeFields,
    location: z.optional(filledText(ACCOUNT_LIMITS.locationCharsMax)),
    ...z.partial(z.object(choices)).shape,
  }),
  errors: ['user/not-found'],
})
