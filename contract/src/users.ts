import { ACCOUNT_LIMITS, ROLES, SIGNUP_GRASS_TYPES, SIGNUP_LAWN_SIZES } from '@turfwise/domain/account/profile'
import { STATS_LABEL_WORDS } from '@turfwise/domain/health-scores/labels'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { filledText, text } from './text.ts'
import { inUnit } from './unit.ts'

export const userId = z.uuid()
export const coordinates = z.object({
  lat: inUnit('degrees', z.number().check(z.minimum(-90), z.maximum(90))),
  lng: inUnit('degrees', z.number().check(z.minimum(-180), z.maximum(180))),
})
export const lawnSize = z.enum(SIGNUP_LAWN_SIZES)
export const grassType = z.enum(SIGNUP_GRASS_TYPES)

/** Where the garden is: a suggestion that was chosen, or only text. */
export const placeFields = {
  location: z.optional(z.nullable(text(ACCOUNT_LIMITS.locationCharsMax))),
  place_id: z.optional(z.nullable(text(ACCOUNT_LIMITS.placeIdCharsMax))),
  coordinates: z.optional(z.nullable(coordinates)),
  /** The browser's zone: used only when the place does not resolve, and only if it is Australian. */
  timeZone: z.optional(z.nullable(text(ACCOUNT_LIMITS.timeZoneCharsMax))),
}

/** What travels as `data` with a sign-up to the auth service. */
export const signUpProfile = z.object({
  name: z.optional(z.nullable(text(ACCOUNT_LIMITS.nameCharsMax))),
  ...placeFields,
  lawnSize: z.optional(z.nullable(lawnSize)),
  grassType: z.optional(z.nullable(grassType)),
})
export type SignUpProfile = z.infer<typeof signUpProfile>

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
  /** Of a public file of one's own, from the root of the server; null shows initials. */
  avatarUrl: z.nullable(z.string()),
  createdAt: z.string(),
})
export type User = z.infer<typeof user>

export const createUser = route({
  method: 'POST',
  path: '/api/users/create',
  summary: "Writes the caller's own profile after sign-up (an upsert): without a name the e-mail's part before the @",
  access: 'user',
  body: z.object({
    id: z.optional(userId),
    /** Only for callers that send it: the account's own address counts. */
    email: z.optional(z.nullable(text(ACCOUNT_LIMITS.emailCharsMax))),
    ...signUpProfile.shape,
  }),
  response: user,
  errors: ['auth/forbidden', 'user/not-found'],
})

export const getUser = route({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'Profile and role of the caller',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  response: user,
  errors: ['user/not-found'],
})

export const updateUser = route({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: "Changes fields of the caller's own profile",
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  body: z.object({
    name: z.optional(filledText(ACCOUNT_LIMITS.nameCharsMax)),
    ...placeFields,
    location: z.optional(z.nullable(filledText(ACCOUNT_LIMITS.locationCharsMax))),
    lawnSize: z.optional(lawnSize),
    grassType: z.optional(grassType),
    /** Address of a file below `garden/avatars/{own id}/`; null takes the picture away. The file before is removed. */
    avatarUrl: z.optional(z.nullable(text(ACCOUNT_LIMITS.avatarUrlCharsMax))),
  }),
  response: user,
  errors: ['user/not-found'],
})

/** What is counted of a user's own records. */
export const userStats = z.object({
  /** Tasks that are completed now; one that was reopened or deleted does not count. */
  completedTasks: inUnit('count', z.number()),
  /** Photos of all progress entries. */
  progressPhotos: inUnit('count', z.number()),
  /** Watering runs that were skipped or shortened because the app advised it. */
  waterWiseRuns: inUnit('count', z.number()),
  /** Weeks, Monday to Sunday in the garden's zone, in which something was done; a week without takes nothing away. */
  weeksCaredFor: inUnit('count', z.number()),
  /** The newest health score that has a number; null while there is none. */
  healthScore: z.nullable(inUnit('of a hundred', z.number())),
  healthScoreLabel: z.nullable(z.enum(STATS_LABEL_WORDS)),
})

export const getUserStats = route({
  method: 'GET',
  path: '/api/users/:id/stats',
  summary: "Counted from the caller's own records",
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  response: userStats,
  errors: [],
})
