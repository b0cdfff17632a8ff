import { ANSWER_FEEDBACK_LIMITS, WRONG_REASONS } from '@turfwise/domain/advisor/answer-feedback'
import { QUESTION_CHARS_MAX } from '@turfwise/domain/advisor/question-limits'
import * as z from 'zod/mini'
import { ANSWERERS } from './assistant.ts'
import { route } from './route.ts'
import { filledText, text } from './text.ts'
import { userId } from './users.ts'

const { wordsCharsMax, answerCharsMax, citedMax, most } = ANSWER_FEEDBACK_LIMITS
/** Of an answer: made by the device that was answered, and the same for good. */
const answerId = z.uuid()
const ENTRY_ID_CHARS_MAX = 80

export const tellWrong = route({
  method: 'PUT',
  path: '/api/ai/feedback/:id',
  summary: `Says that an answer is wrong for the caller, and why; of the same answer the last word counts. It is kept with the caller’s own data, the newest ${most}. Entries that do not fit the garden come behind others in its answers for a year`,
  access: 'user',
  params: z.object({ id: answerId }),
  body: z.object({
    userId: z.optional(userId),
    reason: z.enum(WRONG_REASONS),
    words: z.optional(z.nullable(text(wordsCharsMax))),
    /** As it was asked. */
    question: filledText(QUESTION_CHARS_MAX),
    /** As it was shown, or its beginning. */
    answer: text(answerCharsMax),
    answeredBy: z.enum(ANSWERERS),
    /** Ids of the entries that the answer cites, in its order; those that are not known are left out. */
    cited: z.array(text(ENTRY_ID_CHARS_MAX)).check(z.maxLength(citedMax)),
  }),
  response: z.object({ id: answerId, reason: z.enum(WRONG_REASONS), toldAt: z.string() }),
  errors: ['auth/forbidden', 'rate/limited'],
})

export const takeBackWrong = route({
  method: 'DELETE',
  path: '/api/ai/feedback/:id',
  summary:
    'Takes back what was said of an answer, the caller’s words with it; of an answer of which nothing was said alike',
  access: 'user',
  params: z.object({ id: answerId }),
  response: z.object({ id: answerId }),
  errors: ['rate/limited'],
})
