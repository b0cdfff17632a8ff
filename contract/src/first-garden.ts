import { FIRST_JOBS } from '@turfwise/domain/first-garden/first-jobs'
import { ASSUMPTIONS } from '@turfwise/domain/first-garden/known-lawn'
import { FIRST_GARDEN_STATES } from '@turfwise/domain/first-garden/standing'
import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import * as z from 'zod/mini'
import { lawnZoneId, soilType, sunExposure, zoneGrass } from './lawn-zones.ts'
import { route } from './route.ts'
import { scheduleId, scheduleTaskType } from './schedules.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

const state = z.enum(FIRST_GARDEN_STATES)

/** A job that is proposed, in words. */
export const firstJob = z.object({
  taskType: scheduleTaskType,
  title: z.string(),
  /** yyyy-mm-dd: its first day, where the garden is. */
  date: z.string(),
  /** How it comes again: 'about every 10 days'. */
  repeat: z.string(),
  /** Why, with its figures: one or two sentences. */
  reason: z.string(),
})
export type FirstJobAnswer = z.infer<typeof firstJob>

/** The lawn that the jobs are for: a zone that is there, or the one that would be made. */
export const firstLawn = z.object({
  /** The grass within a sentence: 'buffalo'; 'lawn' where nobody knows it. */
  name: z.string(),
  /** The suburb; null where none is known. */
  place: z.nullable(z.string()),
  /** Null for a zone that is not there yet. */
  zoneId: z.nullable(lawnZoneId),
  zoneName: z.string(),
  grassType: zoneGrass,
  area: inUnit('square metres', z.number()),
  /** The area stands for a band that was chosen. */
  isAbout: z.boolean(),
  soilType,
  sunExposure,
  /** What nobody said and was taken for something. */
  assumed: z.array(z.enum(ASSUMPTIONS)),
})

export const firstGarden = z.object({
  /** Offered to somebody who has nothing yet; put aside until it is asked for; begun where there are jobs already. */
  state,
  /** By day; none once it is begun. */
  jobs: z.array(firstJob),
  /** All of them fall within the next weeks; else some belong to the season that comes. */
  isWithinWeeks: z.boolean(),
  /** Null once it is begun. */
  lawn: z.nullable(firstLawn),
})
export type FirstGardenAnswer = z.infer<typeof firstGarden>

const ofOwner = {
  path: '/api/users/:id/first-garden',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
} as const

export const readFirstGarden = route({
  ...ofOwner,
  method: 'GET',
  summary: `Up to ${FIRST_JOBS} jobs for a lawn that has none yet, by its grass, size, place and season, and the lawn zone they are for`,
  response: firstGarden,
  errors: [],
})

const acceptedJob = z.object({
  taskType: scheduleTaskType,
  /** yyyy-mm-dd: the day on which it was shown. */
  date: z.string().check(z.refine(isLocalDate, { error: 'Must be a date, yyyy-mm-dd.' })),
})

export const acceptFirstGarden = route({
  ...ofOwner,
  method: 'POST',
  summary:
    'Makes a schedule of the jobs that are named, with its tasks, and the lawn zone where there is none. Done once: sent again, it answers what was made',
  body: z.object({
    userId: z.optional(userId),
    jobs: z.array(acceptedJob).check(
      z.minLength(1),
      z.maxLength(FIRST_JOBS),
      z.refine((jobs) => new Set(jobs.map(({ taskType }) => taskType)).size === jobs.length, {
        error: 'Must not name a job twice.',
      }),
    ),
  }),
  response: z.object({ scheduleId, tasksGenerated: inUnit('count', z.number()) }),
  errors: ['auth/forbidden', 'first-garden/begun', 'first-garden/outdated', 'task/too-many', 'rate/limited'],
})

export const dismissFirstGarden = route({
  ...ofOwner,
  method: 'POST',
  path: '/api/users/:id/first-garden/dismiss',
  summary: 'Puts the proposal aside; it can be read and accepted later all the same',
  body: z.object({ userId: z.optional(userId) }),
  response: z.object({ state }),
  errors: ['auth/forbidden', 'rate/limited'],
})
