import { ACTIVITY_TYPES } from '@turfwise/domain/activity-logs/activity-types'
import { ADVICE_CATEGORIES } from '@turfwise/domain/advisor/advise'
import { CERTAINTIES } from '@turfwise/domain/advisor/entry'
import { GUIDED_KEY_IDS } from '@turfwise/domain/advisor/guided-key-ids'
import { QUESTION_CHARS_MAX, QUESTION_PHOTO } from '@turfwise/domain/advisor/question-limits'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { filledText } from './text.ts'
import { userId } from './users.ts'

/** yyyy-mm-dd */
const date = z.string()

/** A source that an answer rests on: the entry of our knowledge, and the pages that were read for it. */
const citedEntry = z.object({
  id: z.string(),
  title: z.string(),
  certainty: z.enum(CERTAINTIES),
  sources: z.array(
    z.object({
      name: z.string(),
      /** Without https://; null for what is common knowledge. */
      address: z.nullable(z.string()),
      /** The day on which it was read. */
      seen: date,
    }),
  ),
})
export type CitedEntry = z.infer<typeof citedEntry>

/** What an answer proposes. The server does none of it: each opens a form or a screen of the app. */
const proposedAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('make-task'),
    title: z.string(),
    type: z.enum(TASK_TYPES),
    dueDate: date,
    notes: z.string(),
  }),
  z.object({ kind: z.literal('open-zone'), zoneId: z.string() }),
  z.object({ kind: z.literal('log-activity'), activityType: z.enum(ACTIVITY_TYPES), date }),
  z.object({ kind: z.literal('open-key'), key: z.enum(GUIDED_KEY_IDS) }),
])
export type ProposedAction = z.infer<typeof proposedAction>

/** Who wrote an answer: the advisor that is built in, or the service that the operator has set. */
export const ANSWERERS = ['advisor', 'service'] as const
export type Answerer = (typeof ANSWERERS)[number]

/** One `data:` line of an answer. After `complete` or `error` nothing follows. */
export const chatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chunk'), content: z.string() }),
  z.object({
    type: z.literal('complete'),
    /** The whole answer, which takes the place of all pieces. */
    response: z.string(),
    tips: z.array(z.string()),
    cited: z.array(citedEntry),
    actions: z.array(proposedAction),
    answeredBy: z.enum(ANSWERERS),
  }),
  z.object({ type: z.literal('error'), error: z.string() }),
])
export type ChatEvent = z.infer<typeof chatEvent>
export type CompleteEvent = Extract<ChatEvent, { type: 'complete' }>

/** In base64, with what pads it. */
const PHOTO_CHARS_MAX = 4 * Math.ceil(QUESTION_PHOTO.bytesMax / 3)

export const assistantAbilities = route({
  method: 'GET',
  path: '/api/ai/abilities',
  summary: 'What the assistant of this installation can do beyond answering words',
  access: 'user',
  response: z.object({
    /** A service is set that looks at photos. */
    photos: z.boolean(),
  }),
  errors: [],
})

export const chat = route({
  method: 'POST',
  path: '/api/ai/chat',
  summary: 'An answer about the caller’s own garden, as lines `data: {event}` while it is written',
  access: 'user',
  // Nothing is written, and an answer in pieces is not kept.
  repeatable: false,
  bodyBytesMax: PHOTO_CHARS_MAX + 16_384,
  body: z.object({
    query: filledText(QUESTION_CHARS_MAX),
    userId: z.optional(userId),
    category: z._default(z.enum(ADVICE_CATEGORIES), 'general'),
    /** A picture to look at, in base64, where the assistant can: see its abilities. */
    photo: z.optional(
      z.string().check(z.minLength(1), z.maxLength(PHOTO_CHARS_MAX), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    ),
  }),
  response: z.unknown(),
  mediaType: 'text/event-stream',
  errors: [
    'auth/forbidden',
    'rate/limited',
    'assistant/no-photos',
    'assistant/too-many-photos-today',
    'assistant/too-many-answers-today',
  ],
})
