import type { CompleteEvent } from '@turfwise/contract/assistant'
import { advise } from '@turfwise/domain/advisor/advise'
import { type Answer, piecesOf } from '@turfwise/domain/advisor/answer'
import type { AskedAdvice, Assistant } from './assistant.port.ts'

/** The end of an answer of ours. */
export const completeOf = ({ response, tips, cited, actions }: Answer): CompleteEvent => ({
  type: 'complete',
  response,
  tips: [...tips],
  cited: cited.map((entry) => ({ ...entry, sources: entry.sources.map((source) => ({ ...source })) })),
  actions: actions.map((action) => ({ ...action })),
  answeredBy: 'advisor',
})

/** What our own entries say to a question. */
export const adviceFor = ({ question, category, facts, today }: AskedAdvice): Answer =>
  advise({ question, category, facts, today })

/** Answers from our own entries and the garden's facts: no network, and nothing to wait for. */
export const builtInAdvisor: Assistant = {
  async *answer(asked) {
    const answer = adviceFor(asked)
    for (const content of piecesOf(answer)) yield { type: 'chunk', content }
    yield completeOf(answer)
  },
}
