import { SIGNUP_GRASS_TYPES } from '@turfwise/domain/account/profile'
import { HEALTH_LIMITS, HEALTH_ORIGINS, OVERALL_ORIGINS, SENT_ORIGINS } from '@turfwise/domain/health-scores/parts'
import { inOneSpelling, originFault } from '@turfwise/domain/health-scores/sent-score'
import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

export const healthScoreId = z.uuid()
const { scoreMin, scoreMax, notesCharsMax, factorCharsMax, listMax } = HEALTH_LIMITS

const known = z.nullable(inUnit('of a hundred', z.number()))
const mm = inUnit('millimetres', z.number())
const count = inUnit('count', z.number())

const waterFigures = z.object({
  /** What the irrigation zones drank, and got by rain that stayed and by watering, over days with known weather. */
  needMm: mm,
  receivedMm: mm,
  days: count,
})
const taskFigures = z.object({
  done: count,
  /** Open, and due in the last 30 days. */
  overdue: count,
})

const origin = z.nullable(z.enum(HEALTH_ORIGINS))
/** Of each part that has a score; null of the others. */
const origins = z.object({
  overallScore: z.nullable(z.enum(OVERALL_ORIGINS)),
  grassDensity: origin,
  colourHealth: origin,
  weedControl: origin,
  diseaseResistance: origin,
  soilQuality: origin,
  irrigationEfficiency: origin,
  seasonalReadiness: origin,
})

const factors = z.object({
  weather: z.nullable(z.string()),
  season: z.nullable(z.string()),
  maintenance: z.nullable(z.string()),
})

/** How a lawn does, as its owner sees it. */
export const healthScore = z.object({
  id: healthScoreId,
  userId,
  /** Null of a lawn that rests: brown is its winter coat and no fault. */
  overallScore: known,
  grassDensity: known,
  colourHealth: known,
  /** The same in the other spelling. */
  colorHealth: known,
  weedControl: known,
  diseaseResistance: known,
  soilQuality: known,
  irrigationEfficiency: known,
  seasonalReadiness: known,
  notes: z.nullable(z.string()),
  factors,
  origins,
  /** The figures behind the parts whose origin is 'log'. */
  logged: z.object({
    irrigationEfficiency: z.nullable(waterFigures),
    seasonalReadiness: z.nullable(taskFigures),
  }),
  /** Warm-season grass stood still when this was recorded. */
  resting: z.boolean(),
  /** Of weights and answers. */
  formulaVersion: count,
  recordedAt: z.string(),
  /** The version, see version.ts. */
  updatedAt: z.string(),
})
export type HealthScore = z.infer<typeof healthScore>

const sent = z.optional(
  z.nullable(inUnit('of a hundred', z.number().check(z.int(), z.minimum(scoreMin), z.maximum(scoreMax)))),
)
const sentOrigin = z.optional(z.enum(SENT_ORIGINS))
const factor = z.optional(z.nullable(text(factorCharsMax)))

export const createHealthScore = route({
  method: 'POST',
  path: '/api/users/:userId/health-scores',
  summary:
    'Records how the lawn does. Without an overallScore it is worked out from the parts by their weights, the two that the log knows filled in where they are not given; one that is sent is kept as self-reported. With an id of the caller’s own making it may be sent again: the same id answers what it made',
  access: 'user',
  writeAge: true,
  own: 'userId',
  versioned: true,
  params: z.object({ userId }),
  body: z
    .object({
      /** Made by the client, so that it can speak of the score before it was answered. */
      id: z.optional(z.uuidv7()),
      userId: z.optional(userId),
      overallScore: sent,
      grassDensity: sent,
      /** Either spelling; both only when they agree. */
      colourHealth: sent,
      colorHealth: sent,
      weedControl: sent,
      diseaseResistance: sent,
      soilQuality: sent,
      irrigationEfficiency: sent,
      seasonalReadiness: sent,
      notes: z.optional(z.nullable(text(notesCharsMax))),
      factors: z.optional(z.nullable(z.object({ weather: factor, season: factor, maintenance: factor }))),
      /** Where a part comes from, self-reported unless said otherwise. */
      origins: z.optional(
        z.object({
          grassDensity: sentOrigin,
          colourHealth: sentOrigin,
          weedControl: sentOrigin,
          diseaseResistance: sentOrigin,
          soilQuality: sentOrigin,
          irrigationEfficiency: sentOrigin,
          seasonalReadiness: sentOrigin,
        }),
      ),
    })
    .check(
      z.refine(({ colourHealth, colorHealth }) => (colourHealth ?? colorHealth) === (colorHealth ?? colourHealth), {
        path: ['colorHealth'],
        error: 'Must be the same as colourHealth.',
      }),
      (given) => {
        const fault = originFault(inOneSpelling(given.value), given.value.origins ?? {})
        if (fault === undefined) return
        given.issues.push({ code: 'custom', input: given.value, path: ['origins', fault.part], message: fault.error })
      },
    ),
  response: healthScore,
  status: 201,
  errors: ['auth/forbidden', 'health-score/not-enough', 'health-score/too-many', 'rate/limited'],
})

export const listHealthScores = route({
  method: 'GET',
  path: '/api/users/:userId/health-scores',
  summary: `How the lawn did, newest first: ${listMax} unless another limit is given`,
  access: 'user',
  household: 'view',
  own: 'userId',
  params: z.object({ userId }),
  query: z.object({ ...pageQuery }),
  response: z.array(healthScore),
  errors: [],
})

export const getLatestHealthScore = route({
  method: 'GET',
  path: '/api/users/:userId/health-scores/latest',
  summary: 'The newest health score; null while there is none',
  access: 'user',
  household: 'view',
  own: 'userId',
  params: z.object({ userId }),
  response: z.nullable(healthScore),
  errors: [],
})

/** What is known of a lawn before anybody looks at it. */
export const healthBasis = z.object({
  /** Of the last 30 days; null where the log has too little. */
  irrigationEfficiency: z.nullable(z.extend(waterFigures, { score: inUnit('of a hundred', z.number()) })),
  seasonalReadiness: z.nullable(z.extend(taskFigures, { score: inUnit('of a hundred', z.number()) })),
  /** Null where the grass or its warmth is not known. */
  rest: z.nullable(
    z.object({
      isResting: z.boolean(),
      grass: z.enum(SIGNUP_GRASS_TYPES),
      /** Mean of the last 14 days. */
      meanC: inUnit('degrees Celsius', z.number()),
      growth: inUnit('of one', z.number()),
    }),
  ),
})
export type HealthBasis = z.infer<typeof healthBasis>

export const getHealthBasis = route({
  method: 'GET',
  path: '/api/users/:userId/health-scores/basis',
  summary: 'What a new score would take from the log, and whether the grass rests',
  access: 'user',
  household: 'view',
  own: 'userId',
  params: z.object({ userId }),
  response: healthBasis,
  errors: [],
})

export const deleteHealthScore = route({
  method: 'DELETE',
  path: '/api/health-scores/:id',
  summary: 'Deletes the score',
  access: 'user',
  versioned: true,
  params: z.object({ id: healthScoreId }),
  response: z.object({ id: healthScoreId }),
  errors: ['health-score/not-found', 'rate/limited'],
})
