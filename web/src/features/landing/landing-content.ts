import { CONDITIONS } from '@turfwise/domain/weather/condition'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const count = z.number().check(z.nonnegative())

const schema = z.object({
  /** The carousel tells three stories, no more and no fewer. */
  stories: z.array(z.object({ quote: text, from: text })).check(z.length(3)),
  samples: z.object({
    place: text,
    humidity: count,
    wind: count,
    days: z
      .array(
        z.object({
          day: text,
          condition: z.enum(CONDITIONS),
          temperature: z.number(),
          rating: z.enum(['Excellent', 'Good', 'Fair', 'Poor']),
        }),
      )
      .check(z.length(3)),
    plan: z.object({ lawn: text, jobs: z.array(z.object({ day: text, job: text })).check(z.length(3)) }),
    run: z.object({
      start: text,
      minutes: count,
      litres: count,
      needMm: text,
      season: text,
      soil: text,
      sun: text,
      totalMm: text,
      everyDays: count,
    }),
    post: z.object({ initials: text, name: text, place: text, text, likes: count, replies: count }),
    /** Litres of one month. */
    water: z.array(z.object({ way: text, litres: count })).check(z.length(3)),
  }),
})

/** Stories and figures of the landing page. They are illustrative, and the page says so beside each of them. */
export type LandingContent = z.infer<typeof schema>
export type Samples = LandingContent['samples']

/** Checks the configured content (web/content/landing.json); throws with every wrong place when it does not fit. */
export const readLandingContent = (json: unknown): LandingContent => schema.parse(json)

/** Stands in the built page where the server writes the length of the trial, in days. */
export const TRIAL_DAYS_TOKEN = '__TRIAL_DAYS__'
