import type { KnowledgeEntry } from './entry.ts'
import { type GuidedKeyId, NOT_SURE } from './guided-key-ids.ts'
import { entryOf } from './knowledge-base.ts'

/** One of the answers to a question of a key. */
export interface KeyOption {
  id: string
  /** What one sees, a few words. */
  label: string
  /** Leads to another question… */
  next?: string
  /** …or to what it may be, the likeliest first: ids of entries. */
  found?: readonly string[]
}

export interface KeyQuestion {
  id: string
  ask: string
  /** How to look, in a sentence. */
  how?: string
  options: readonly KeyOption[]
}

/** A way by questions to what it may be. It begins with its first question. */
export interface GuidedKey {
  id: GuidedKeyId
  questions: readonly KeyQuestion[]
}

export interface KeyStep {
  question: KeyQuestion
  option: KeyOption | typeof NOT_SURE
}

export interface KeyPlace {
  /** What was answered so far. */
  trail: readonly KeyStep[]
  /** The next question; null where the key has come to its end. */
  question: KeyQuestion | null
  /** What it may be, the likeliest first. While questions are left, all that is still possible. */
  found: readonly KnowledgeEntry[]
}

const questionOf = (key: GuidedKey, id: string): KeyQuestion | undefined => key.questions.find((one) => one.id === id)

/** All that may be found from a question on, in its order. */
function reachable(key: GuidedKey, from: KeyQuestion): string[] {
  return from.options.flatMap(({ next, found }) => {
    const following = next === undefined ? undefined : questionOf(key, next)
    return following === undefined ? [...(found ?? [])] : reachable(key, following)
  })
}

const entriesBy = (ids: readonly string[]): KnowledgeEntry[] => [...new Set(ids)].flatMap((id) => entryOf(id) ?? [])

/**
 * Where answers lead. An answer that the question does not have is left out with all after it, so that a kept way through
 * an older key leads as far as it can.
 * @param answers ids of options, or `NOT_SURE`, in their order
 */
export function walkKey(key: GuidedKey, answers: readonly string[]): KeyPlace {
  const trail: KeyStep[] = []
  let question = key.questions[0] ?? null
  for (const answer of answers) {
    if (question === null) break
    if (answer === NOT_SURE) {
      trail.push({ question, option: NOT_SURE })
      return { trail, question: null, found: entriesBy(reachable(key, question)) }
    }
    const option: KeyOption | undefined = question.options.find(({ id }) => id === answer)
    if (option === undefined) break
    trail.push({ question, option })
    if (option.next === undefined) return { trail, question: null, found: entriesBy(option.found ?? []) }
    question = questionOf(key, option.next) ?? null
  }
  return { trail, question, found: question === null ? [] : entriesBy(reachable(key, question)) }
}
