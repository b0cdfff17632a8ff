import type { LocalDate } from '../kernel/local-date.ts'
import { isActMonth } from './act-months.ts'
import type { Answer } from './answer.ts'
import { answerBeyond, answerUnknown } from './beyond.ts'
import { answerCareNow } from './care-now.ts'
import { composeEntry } from './compose-entry.ts'
import { answerDanger } from './danger.ts'
import type { KnowledgeEntry, Subject } from './entry.ts'
import type { AdvisorFacts } from './facts.ts'
import { type AskedWord, type Found, findEntries, LAWN_WORDS } from './find-entries.ts'
import { answerGarden } from './garden-questions.ts'
import { entryOf } from './knowledge-base.ts'
import { answerProduct } from './product-lines.ts'
import { type Asked, readQuestion } from './question.ts'
import { behindOthers, isSetAside } from './set-aside.ts'
import { ASKING_WORDS, plainText } from './words.ts'

/** What a question may be said to be about; the three quick prompts send the first three. */
export const ADVICE_CATEGORIES = ['weed-identification', 'care-schedule', 'problem-diagnosis', 'general'] as const
export type AdviceCategory = (typeof ADVICE_CATEGORIES)[number]

const SUBJECTS_OF: Readonly<Record<AdviceCategory, readonly Subject[] | undefined>> = {
  'weed-identification': ['weeds'],
  'care-schedule': undefined,
  'problem-diagnosis': ['pests', 'diseases', 'disorders'],
  general: undefined,
}

export interface Advisory {
  question: string
  facts: AdvisorFacts
  /** The day in the garden's zone. */
  today: LocalDate
  category?: AdviceCategory
}

/**
 * Below this a question that names nothing says too little, or speaks of what the entries do not know; by how many of its
 * words say something of a lawn. The checked questions have more, those about something else mostly much less.
 */
const KNOWN_FROM = [0, 6, 9, 12] as const
/** Part of a question's words that must be known: of one about something else a word or two are. */
const WORDS_KNOWN_FROM = 0.5
/** A second entry this near to the first may be meant as well. */
const RIVAL_SHARE = 0.6
const RIVALS_MAX = 2

function rivalsOf([first, ...others]: readonly Found[]): Found[] {
  if (first === undefined) return []
  return others.filter(({ score }) => score >= first.score * RIVAL_SHARE).slice(0, RIVALS_MAX)
}

/** True where enough of a question is known for its best entry to be meant. A name as it is written is enough. */
function isEnough(words: readonly AskedWord[], { isNamed, score }: Found): boolean {
  const telling = words.filter(({ word }) => !ASKING_WORDS.has(word))
  const isClear = telling.every(({ trust }) => trust === 0 || trust === 1)
  if (isNamed && isClear) return true
  const known = telling.filter(({ trust }) => trust > 0).length
  const specific = telling.filter(({ word, trust }) => trust > 0 && !LAWN_WORDS.has(word)).length
  const from = KNOWN_FROM[specific] ?? KNOWN_FROM[3]
  return (isNamed || score >= from) && known >= telling.length * WORDS_KNOWN_FROM
}

/** A question of a single word is about all of it. */
const WHOLE_SUBJECTS: Readonly<Record<string, string>> = {
  weed: 'weeds-in-general',
  water: 'watering-how',
  feed: 'feeding-when',
  mow: 'mowing-height',
  pest: 'pest-checks',
  insect: 'pest-checks',
  bug: 'pest-checks',
  disease: 'disease-prevention',
  weedkiller: 'broadleaf-selective',
  spray: 'spray-window',
  sprinkler: 'watering-how',
  brown: 'which-brown-patch',
  yellow: 'nitrogen-deficiency',
  care: 'mowing-often',
}

/** The entry about the whole of a subject, where a question says no more than its word and the lawn's. */
function wholeSubject(words: readonly AskedWord[]): KnowledgeEntry | undefined {
  const telling = words.filter(({ word }) => !ASKING_WORDS.has(word) && !LAWN_WORDS.has(word))
  const [only] = telling
  const id =
    telling.length === 1 && only !== undefined && Object.hasOwn(WHOLE_SUBJECTS, only.word)
      ? WHOLE_SUBJECTS[only.word]
      : undefined
  return id === undefined ? undefined : entryOf(id)
}

/** Entries about how to find out, which are never what it is. */
const GENERAL: ReadonlySet<string> = new Set([
  'which-brown-patch',
  'pest-checks',
  'weed-unknown',
  'weeds-in-general',
  'weeds-of-a-new-lawn',
  'disease-prevention',
])

/** What else it may be, of this grass, climate and season. */
function isLikely(entry: KnowledgeEntry, { grass, zone, month }: Asked): boolean {
  if (!DESCRIBED.has(entry.subject) || GENERAL.has(entry.id)) return false
  if (grass !== null && !entry.grasses.includes(grass)) return false
  if (zone !== null && !entry.zones.includes(zone)) return false
  return isActMonth(entry, zone, month) !== false
}

const DESCRIBED: ReadonlySet<Subject> = new Set(['weeds', 'pests', 'diseases', 'disorders'])

/** What was described may be this instead: what is about as near, and what is taken for it. */
function whatElse(found: readonly Found[], { id, lookAlikes = [] }: KnowledgeEntry, asked: Asked): KnowledgeEntry[] {
  const others = [...rivalsOf(found).map(({ entry }) => entry), ...lookAlikes.flatMap((one) => entryOf(one) ?? [])]
  return [...new Set(others)].filter((entry) => entry.id !== id && isLikely(entry, asked))
}

/** A title of many words describes as well, so the question names nothing by it; here it is asked for by it. */
const isCalled = ({ plain }: Asked, { title }: KnowledgeEntry): boolean =>
  ` ${plain} `.includes(` ${plainText(title.replace(/\([^()]*\)/, ''))} `)

/**
 * The built-in advisor's answer: from its own entries and the garden's facts, without a network. What it does not know
 * it says, with where to ask. Questions, names and notes are looked at for words and never obeyed: an answer is made of
 * the entries' sentences and of facts, and proposes only what `ProposedAction` knows.
 */
export function advise({ question, facts, today, category = 'general' }: Advisory): Answer {
  const asked = readQuestion(question, facts, today)
  if (asked.plain === '') return answerUnknown()
  const direct =
    answerDanger(asked.plain) ??
    answerBeyond(asked.plain) ??
    answerGarden(asked, facts, today) ??
    answerProduct(asked, facts) ??
    answerCareNow(asked, facts, today, category === 'care-schedule')
  if (direct !== null) return direct
  const found = findEntries(asked.words, { ...asked, subjects: SUBJECTS_OF[category] })
  const [best] = found
  if (best === undefined || !isEnough(asked.words, best)) {
    const whole = wholeSubject(asked.words)
    if (whole === undefined) return answerUnknown()
    return composeEntry({ entry: whole, isGuess: false, rivals: [], asked, facts, today })
  }
  const isGuess = !best.isNamed && DESCRIBED.has(best.entry.subject) && !GENERAL.has(best.entry.id)
  const told = { isGuess, asked, facts, today }
  if (!isGuess) return composeEntry({ ...told, entry: best.entry, rivals: [] })
  const meant = [best.entry, ...whatElse(found, best.entry, asked)]
  // Whoever asks for it by its title gets it, whatever was said of it.
  const [entry, ...others] = isCalled(asked, best.entry) ? meant : behindOthers(meant, facts.setAside)
  return composeEntry({
    ...told,
    entry: entry ?? best.entry,
    rivals: others.filter((one) => !isSetAside(one, facts.setAside)).slice(0, RIVALS_MAX),
    leftOut: others.filter((one) => isSetAside(one, facts.setAside)),
  })
}
