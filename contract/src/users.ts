import { ACCOUNT_LIMITS, ROLES, SIGNUP_GRASS_TYPES, SIGNUP_LAWN_SIZES } from '@turfwise/domain/account/profile'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { filledText, text } from './text.ts'

export const userId = z.uuid()
export const coordinates = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})
export const lawnSize = z.enum(SIGNUP_LAWN_SIZES)
export const grassType = z.enum(SIGNUP_GRASS_TYPES)

/** A user as the user sees themselves. */
export const user = z.object({
  id: userId,
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  location: z.nullable(z.string()),
  lawnSize: z.nullable(lawnSize),
  grassType: z.nullable(grassType),
  timeZone: z.string(),
  createdAt: z.string(),
})
export type User = z.infer<typeof user>

export const createUser = route({
  method: 'POST',
  path: '/api/users/create',
  summary: "Writes the caller's own profile after sign-up (an upsert)",
  access: 'user',
  body: z.object({
    id: userId,
    email: z.optional(text(ACCOUNT_LIMITS.emailCharsMax)),
    name: z.optional(text(ACCOUNT_LIMITS.nameCharsMax)),
    location: z.optional(z.nullable(text(ACCOUNT_LIMITS.locationCharsMax))),
    place_id: z.optional(z.nullable(text(200))),
    coordinates: z.optional(z.nullable(coordinates)),
    lawnSize: z.optional(lawnSize),
    grassType: z.optional(grassType),
    /** The browser's zone: used only when the place does not resolve, and only if it is Australian. */
    timeZone: z.optional(text(64)),
  }),
  response: user,
  errors: ['auth/forbidden'],
})

export const getUser = route({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'Profile and role of the caller',
  access: 'user',
  params: z.object({ id: userId }),
  response: user,
  errors: ['auth/forbidden', 'user/not-found'],
})

export const updateUser = route({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: "Changes fields of the caller's own profile",
  access: 'user',
  params: z.object({ id: userId }),
  body: z.object({
    name: z.optional(filledText(ACCOUNT_LIMITS.nameCharsMax)),
    location: z.optional(z.nullable(filledText(ACCOUNT_LIMITS.locationCharsMax))),
    place_id: z.optional(z.nullable(text(200))),
    coordinates: z.optional(z.nullable(coordinates)),
    lawnSize: z.optional(lawnSize),
    grassType: z.optional(grassType),
    timeZone: z.optional(text(64)),
  }),
  response: user,
  errors: ['auth/forbidden', 'user/not-found'],
})
