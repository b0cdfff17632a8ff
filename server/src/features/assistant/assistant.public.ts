import { assistantAbilities, chat } from '@turfwise/contract/assistant'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import type { RateLimit } from '../../limits/rate-limit.ts'
import { answerFeedbackRoutes } from './answer-feedback.routes.ts'
import { answerQuestion } from './answer-question.ts'
import type { AssistantNeeds } from './assistant-needs.ts'
import { guidedKeyRoutes } from './guided-key.routes.ts'
import { makeOpenAnswers } from './open-answers.ts'

/** Questions of one account, whoever answers them. */
export const QUESTION_LIMIT: RateLimit = { name: 'assistant', points: 30, seconds: 300 }

export function makeAssistant(needs: AssistantNeeds): Feature {
  const open = makeOpenAnswers(needs)
  return {
    name: 'assistant',
    routes: [
      serve(
        chat,
        async ({ actor, body, releaseSlot, header }) => {
          requireSelf(actor, body.userId)
          const stream = await answerQuestion(needs, open, { actor, releaseSlot, ...body })
          header('content-type', 'text/event-stream; charset=utf-8')
          // A proxy in front hands each piece on as it comes.
          header('x-accel-buffering', 'no')
          return stream
        },
        { limit: QUESTION_LIMIT },
      ),
      serve(assistantAbilities, () => ({ photos: needs.service !== undefined && needs.looksAtPhotos })),
      ...guidedKeyRoutes(),
      ...answerFeedbackRoutes(needs),
    ],
    stopping: open.stopAll,
  }
}
