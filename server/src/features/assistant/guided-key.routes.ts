import { type KeyPlace, walkGuidedKey } from '@turfwise/contract/guided-keys'
import type { KnowledgeEntry } from '@turfwise/domain/advisor/entry'
import { type KeyStep, walkKey } from '@turfwise/domain/advisor/guided-key'
import { type GuidedKeyId, NOT_SURE } from '@turfwise/domain/advisor/guided-key-ids'
import { GUIDED_KEYS } from '@turfwise/domain/advisor/guided-keys'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'

const presentStep = ({ question: { id, ask }, option }: KeyStep): KeyPlace['trail'][number] => ({
  question: { id, ask },
  answer: option === NOT_SURE ? null : { id: option.id, label: option.label },
})

const presentEntry = ({ id, title, what, tell }: KnowledgeEntry): KeyPlace['found'][number] => ({
  ...{ id, title, what, tell: tell ?? null },
})

function placeIn(keyId: GuidedKeyId, answers: readonly string[]): KeyPlace {
  const key = GUIDED_KEYS[keyId]
  const { trail, question, found } = walkKey(key, answers)
  return {
    id: key.id,
    trail: trail.map(presentStep),
    question: question && {
      id: question.id,
      ask: question.ask,
      how: question.how ?? null,
      options: question.options.map(({ id, label }) => ({ id, label })),
    },
    possible: found.length,
    // While questions are left nothing is said to be it.
    found: question === null ? found.map(presentEntry) : [],
  }
}

/** The guided key, a step at a time: the browser never holds what the advisor knows. */
export const guidedKeyRoutes = (): RouteEntry[] => [
  serve(walkGuidedKey, ({ params, query }) =>
    placeIn(
      params.key,
      query.answers.split(',').filter((answer) => answer !== ''),
    ),
  ),
]
