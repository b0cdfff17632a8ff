import { walkGuidedKey } from '../../contract/src/guided-keys.ts'
import { walkKey } from '../../domain/src/advisor/guided-key.ts'
import { NOT_SURE } from '../../domain/src/advisor/guided-key-ids.ts'
import { GUIDED_KEYS } from '../../domain/src/advisor/guided-keys.ts'
import type { Network } from './network.ts'

/** The guided keys at the other end of the line. */
export const answerKeys = (network: Network): void =>
  network.on(walkGuidedKey, ({ params: { key }, query }) => {
    const { trail, question, found } = walkKey(GUIDED_KEYS[key], query.answers.split(','))
    return {
      id: key,
      trail: trail.map(({ question: { id, ask }, option }) => ({
        question: { id, ask },
        answer: option === NOT_SURE ? null : { id: option.id, label: option.label },
      })),
      question: question && {
        ...{ id: question.id, ask: question.ask, how: question.how ?? null },
        options: question.options.map(({ id, label }) => ({ id, label })),
      },
      possible: found.length,
      found: question === null ? found.map(({ id, title, what, tell = null }) => ({ id, title, what, tell })) : [],
    }
  })
