import { GUIDED_KEY_IDS } from '@turfwise/domain/advisor/guided-key-ids'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { inUnit } from './unit.ts'

/** An answer of a key: one of a question's options, or that one is not sure. */
const answerId = z.string()

const keyQuestion = z.object({ id: z.string(), ask: z.string() })
const keyOption = z.object({
  id: answerId,
  /** What one sees, a few words. */
  label: z.string(),
})

/** What it may be. */
const foundEntry = z.object({
  id: z.string(),
  title: z.string(),
  /** What it is, in a sentence or two. */
  what: z.string(),
  /** The test that tells it apart; null where none is known. */
  tell: z.nullable(z.string()),
})

export const keyPlace = z.object({
  id: z.enum(GUIDED_KEY_IDS),
  /** What was answered so far; an answer is null where one was not sure. */
  trail: z.array(z.object({ question: keyQuestion, answer: z.nullable(keyOption) })),
  /** The next question; null at the end of the key. */
  question: z.nullable(
    z.object({
      ...keyQuestion.shape,
      /** How to look; null where that needs no words. */
      how: z.nullable(z.string()),
      options: z.array(keyOption),
    }),
  ),
  /** How many are still possible. */
  possible: inUnit('count', z.number()),
  /** What it may be, the likeliest first; empty while there is a question. */
  found: z.array(foundEntry),
})
export type KeyPlace = z.infer<typeof keyPlace>

export const walkGuidedKey = route({
  method: 'GET',
  path: '/api/ai/keys/:key',
  summary:
    'Where the answers lead that were given to a guided key so far: its next question, or what it may be. An answer that the question does not have is left out with all after it',
  access: 'user',
  params: z.object({ key: z.enum(GUIDED_KEY_IDS) }),
  query: z.object({
    /** Twelve at most, in their order, a comma between two; `not-sure` ends the way with all that is still possible. */
    answers: z._default(z.string().check(z.regex(/^(?:[a-z-]{1,20}(?:,[a-z-]{1,20}){0,11})?$/)), ''),
  }),
  response: keyPlace,
  errors: [],
})
