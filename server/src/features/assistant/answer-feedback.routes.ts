import * as contract from '@turfwise/contract/answer-feedback'
import { ANSWER_FEEDBACK_LIMITS } from '@turfwise/domain/advisor/answer-feedback'
import { entryOf } from '@turfwise/domain/advisor/knowledge-base'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { forgetOldest, takeBackWrong, tellWrong } from './answer-feedback.store.ts'
import type { AssistantNeeds } from './assistant-needs.ts'

/** What somebody says of an answer, and takes back. */
export function answerFeedbackRoutes({ db, clock, pace }: Pick<AssistantNeeds, 'db' | 'clock' | 'pace'>): RouteEntry[] {
  return [
    serve(
      contract.tellWrong,
      async ({ actor, params, body }) => {
        requireSelf(actor, body.userId)
        const { reason, question, answer, answeredBy } = body
        const id = params.id.toLowerCase()
        const words = body.words?.trim() || null
        // A device may have waited with it until an entry was gone.
        const cited = body.cited.filter((one) => entryOf(one) !== undefined)
        const toldAt = clock.now()
        await db.transaction(async (tx) => {
          await tellWrong(tx, actor.userId, { id, reason, words, question, answer, answeredBy, cited, toldAt })
          await forgetOldest(tx, actor.userId, ANSWER_FEEDBACK_LIMITS.most)
        })
        return { id, reason, toldAt: toldAt.toISOString() }
      },
      { pace },
    ),
    serve(
      contract.takeBackWrong,
      async ({ actor, params }) => {
        const id = params.id.toLowerCase()
        await takeBackWrong(db, actor.userId, id)
        return { id }
      },
      { pace },
    ),
  ]
}
