import type { ActivityType } from '../activity-logs/activity-types.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import type { TaskType } from '../tasks/task-types.ts'
import type { Certainty, KnowledgeEntry } from './entry.ts'
import type { GuidedKeyId } from './guided-key-ids.ts'
import { entryOf } from './knowledge-base.ts'
import { type Source, sourceOf } from './sources.ts'

/** What an answer may propose; nothing else, whatever a question or a note says. Each opens a form or a screen. */
export type ProposedAction =
  | { kind: 'make-task'; title: string; type: TaskType; dueDate: LocalDate; notes: string }
  | { kind: 'open-zone'; zoneId: string }
  | { kind: 'log-activity'; activityType: ActivityType; date: LocalDate }
  | { kind: 'open-key'; key: GuidedKeyId }

export const ACTION_KINDS = [
  'make-task',
  'open-zone',
  'log-activity',
  'open-key',
] as const satisfies readonly ProposedAction['kind'][]

/** In this order; danger is always first. */
export const SECTION_KINDS = [
  'danger',
  'known',
  'cause',
  'grass',
  'now',
  'later',
  'weather',
  'garden',
  'label',
  'ask',
  'doubt',
] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

/** A paragraph of an answer: whole sentences. */
export interface Section {
  kind: SectionKind
  sentences: readonly string[]
}

/** `referral`: somebody else must be called first. `unknown`: "I do not know that one", and where to ask. */
export type AnswerKind = 'advice' | 'referral' | 'unknown'

export interface CitedEntry {
  id: string
  title: string
  certainty: Certainty
  sources: readonly Source[]
}

export interface Answer {
  kind: AnswerKind
  sections: readonly Section[]
  /** The sections as plain text, a blank line between two. */
  response: string
  /** What to mind, a sentence each; shown as a list below the answer. */
  tips: readonly string[]
  cited: readonly CitedEntry[]
  actions: readonly ProposedAction[]
}

/** What is to be made into an answer: sections in any order, empty ones included. */
interface Draft {
  kind: AnswerKind
  sections: readonly Section[]
  tips?: readonly string[]
  entries?: readonly KnowledgeEntry[]
  actions?: readonly ProposedAction[]
}

const citedEntry = ({ id, title, certainty, sources }: KnowledgeEntry): CitedEntry => ({
  id,
  title,
  certainty,
  sources: sources.flatMap((reference) => sourceOf(reference) ?? []),
})

const TIPS_MAX = 5
const ACTIONS_MAX = 3
const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** An answer in its order, each sentence said once. */
export function finish({ kind, sections, tips = [], entries = [], actions = [] }: Draft): Answer {
  const said = new Set<string>()
  const ordered = SECTION_KINDS.flatMap((one): Section[] => {
    const sentences = sections
      .filter((section) => section.kind === one)
      .flatMap((section) => section.sentences)
      .filter((sentence) => {
        const isNew = sentence !== '' && !said.has(sentence)
        said.add(sentence)
        return isNew
      })
    return sentences.length === 0 ? [] : [{ kind: one, sentences }]
  })
  return {
    kind,
    sections: ordered,
    response: ordered.map(({ sentences }) => sentences.join(' ')).join('\n\n'),
    tips: unique(tips.filter((tip) => !said.has(tip))).slice(0, TIPS_MAX),
    cited: unique(entries).map(citedEntry),
    actions: actions.slice(0, ACTIONS_MAX),
  }
}

/** Entries by their ids, those that are not known left out. */
export const entriesOf = (...ids: string[]): KnowledgeEntry[] => ids.flatMap((id) => entryOf(id) ?? [])

/** The pieces of the response, a sentence each: put together they are it, letter by letter. */
export const piecesOf = ({ sections }: Pick<Answer, 'sections'>): string[] =>
  sections.flatMap(({ sentences }, section) =>
    sentences.map((sentence, n) => {
      if (n > 0) return ` ${sentence}`
      return section > 0 ? `\n\n${sentence}` : sentence
    }),
  )
