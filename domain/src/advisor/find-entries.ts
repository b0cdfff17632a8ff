import { CLIMATE_STATIONS } from '../places/climate.ts'
import { SAFETY_GRASSES, type SafetyGrass } from '../product-safety/grasses.ts'
import type { PlanZone } from '../schedules/plan-table.ts'
import { isActMonth } from './act-months.ts'
import type { KnowledgeEntry, Subject } from './entry.ts'
import { KNOWLEDGE } from './knowledge-base.ts'
import { meantWord } from './spelling.ts'
import { ASKING_WORDS, tokensOf } from './words.ts'

/** How much a word counts by where in an entry it stands. */
const WEIGHTS = { title: 4, aliases: 3, signs: 2.5, what: 1, tell: 0.7, when: 0.4, steps: 0.4, donts: 0.3 } as const

/** Constants of BM25 (Robertson and Walker 1994), as usual. */
const SATURATION = 1.2
const LENGTH_PART = 0.5

/** A name of more words describes what is seen: 'lawn rolls up like carpet'. */
const NAME_WORDS_MAX = 2

interface Name {
  words: readonly string[]
  /** Short enough to be a name; longer ones describe what is seen. */
  isShort: boolean
}

interface Indexed {
  entry: KnowledgeEntry
  /** Weighted count of each word. */
  counts: ReadonlyMap<string, number>
  length: number
  names: readonly Name[]
  signs: readonly (readonly string[])[]
}

interface Index {
  entries: readonly Indexed[]
  /** Of how many entries a word is part. */
  spread: ReadonlyMap<string, number>
  meanLength: number
  /** Words of titles, aliases and signs, to which misspelled ones are led: the most frequent first. */
  spelled: readonly string[]
}

function indexOf(entry: KnowledgeEntry): Indexed {
  const counts = new Map<string, number>()
  const add = (text: string, weight: number) => {
    for (const word of tokensOf(text)) counts.set(word, (counts.get(word) ?? 0) + weight)
  }
  add(entry.title, WEIGHTS.title)
  for (const alias of entry.aliases) add(alias, WEIGHTS.aliases)
  for (const sign of entry.signs ?? []) add(sign, WEIGHTS.signs)
  add(entry.what, WEIGHTS.what)
  add(entry.tell ?? '', WEIGHTS.tell)
  add(entry.when, WEIGHTS.when)
  for (const { text } of entry.steps) add(text, WEIGHTS.steps)
  for (const { text } of entry.donts ?? []) add(text, WEIGHTS.donts)
  const names = [entry.title, entry.title.replace(/\([^()]*\)/, ''), ...entry.aliases].map((name): Name => {
    const words = tokensOf(name)
    return { words, isShort: words.length <= NAME_WORDS_MAX }
  })
  const signs = (entry.signs ?? []).map(tokensOf).filter((words) => words.length > 1)
  const length = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { entry, counts, length, names: names.filter(({ words }) => words.length > 0), signs }
}

function makeIndex(): Index {
  const entries = KNOWLEDGE.map(indexOf)
  const spread = new Map<string, number>()
  for (const { counts } of entries) for (const word of counts.keys()) spread.set(word, (spread.get(word) ?? 0) + 1)
  const looked = new Map<string, number>()
  for (const { entry } of entries) {
    for (const text of [entry.title, ...entry.aliases, ...(entry.signs ?? [])])
      for (const word of tokensOf(text)) looked.set(word, (looked.get(word) ?? 0) + 1)
  }
  const spelled = [...looked].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
  return { entries, spread, spelled, meanLength: entries.reduce((sum, one) => sum + one.length, 0) / entries.length }
}

let kept: Index | undefined
/** Made when somebody asks for the first time: whoever never asks does not pay for it. */
const theIndex = (): Index => {
  kept ??= makeIndex()
  return kept
}

export interface AskedWord {
  word: string
  /** 1 as it was written, less where a mistake was forgiven, 0 for a word of which no entry knows anything. */
  trust: number
}

const FORGIVEN_TRUST = 0.75

/** The words of a question as the entries spell them. */
export function readWords(question: string): AskedWord[] {
  const { spread, spelled } = theIndex()
  return tokensOf(question).map((word) => {
    if (spread.has(word) || LAWN_WORDS.has(word)) return { word, trust: 1 }
    const meant = meantWord(word, spelled)
    return meant === null ? { word, trust: 0 } : { word: meant, trust: FORGIVEN_TRUST }
  })
}

/** Where and when the question is asked. */
export interface Surroundings {
  grass: SafetyGrass | null
  zone: PlanZone | null
  /** 1 to 12 */
  month: number
  /** What the question is said to be about. */
  subjects?: readonly Subject[] | undefined
}

export interface Found {
  entry: KnowledgeEntry
  score: number
  /** The question names it, and does not only describe it. */
  isNamed: boolean
}

/** Words of the lawn and its place, which most questions hold and which ask nothing. */
export const LAWN_WORDS: ReadonlySet<string> = new Set([
  ...SAFETY_GRASSES,
  'grass',
  'lawn',
  ...CLIMATE_STATIONS.flatMap(({ name }) => tokensOf(name)),
])

/** True where the words stand in a row. */
const hasRow = (asked: readonly string[], row: readonly string[]): boolean =>
  asked.some((_, at) => row.every((word, n) => asked[at + n] === word))

/** Of two readings the worth of the better one. */
interface Naming {
  worth: number
  isNamed: boolean
  /** By a name of several words: "grey leaf spot", and not only "leaf spot". */
  isNamedFully: boolean
}

/** A single word this common names nothing: "brown", "weed". */
const RARE_FROM = 2
/** Of "when" in "when to feed": it stands in many texts and makes a name all the same. */
const ASKING_WORTH = 2
/** What a row of words is worth, a name in pieces, and a sign that is seen. */
const WORTH = { row: 2.2, word: 1.6, pieces: 1.2, sign: 1 } as const

/** What the names and signs that the question holds are worth, by their words; a rare word is a surer name. */
function namingOf({ names, signs }: Indexed, asked: readonly string[], rarity: (word: string) => number): Naming {
  const rarityOf = (words: readonly string[]) => words.reduce((sum, word) => sum + rarity(word), 0)
  let worth = 0
  let isNamed = false
  let isNamedFully = false
  for (const { words, isShort } of names) {
    const rare = rarityOf(words)
    if (hasRow(asked, words)) {
      worth = Math.max(worth, rare * (words.length > 1 ? WORTH.row : WORTH.word))
      isNamed ||= isShort && rare >= RARE_FROM
      isNamedFully ||= words.length > 2
    } else if (words.length > 1 && words.every((word) => asked.includes(word)))
      worth = Math.max(worth, rare * WORTH.pieces)
  }
  for (const words of signs) if (words.every((word) => asked.includes(word))) worth += rarityOf(words) * WORTH.sign
  return { worth, isNamed, isNamedFully }
}

/** Entries of another grass or climate are seldom meant, of another season less often. */
const MISFIT = { grass: 0.55, zone: 0.6, month: 0.9 } as const
const ASKED_SUBJECT = 1.5
/** A lawn's grass is named with most questions, and few are about the grass itself. */
const GRASS_BESIDE = 0.4
/** Entries that a question may mean, the likeliest first. */
export function findEntries(question: readonly AskedWord[], around: Surroundings): Found[] {
  const { entries, spread, meanLength } = theIndex()
  const rarity = (word: string): number => {
    if (ASKING_WORDS.has(word)) return ASKING_WORTH
    const holders = spread.get(word) ?? 0
    return Math.log(1 + (entries.length - holders + 0.5) / (holders + 0.5))
  }
  const asked = question.filter(({ trust }) => trust > 0)
  const words = asked.map(({ word }) => word)
  const others = words.filter((word) => !LAWN_WORDS.has(word))
  return entries
    .flatMap((indexed): Found[] => {
      const { entry, counts, length } = indexed
      let score = 0
      for (const { word, trust } of new Map(asked.map((one) => [one.word, one])).values()) {
        if (ASKING_WORDS.has(word)) continue
        const count = counts.get(word) ?? 0
        const long = 1 - LENGTH_PART + (LENGTH_PART * length) / meanLength
        score += (trust * rarity(word) * count * (SATURATION + 1)) / (count + SATURATION * long)
      }
      const { worth, isNamed, isNamedFully } = namingOf(indexed, words, rarity)
      if (score + worth === 0) return []
      const fits =
        (around.grass === null || isNamedFully || entry.grasses.includes(around.grass) ? 1 : MISFIT.grass) *
        (around.zone === null || entry.zones.includes(around.zone) ? 1 : MISFIT.zone) *
        (isActMonth(entry, around.zone, around.month) === false ? MISFIT.month : 1) *
        (around.subjects?.includes(entry.subject) === true ? ASKED_SUBJECT : 1) *
        (entry.subject === 'grasses' && entry.grasses.length === 1 && others.length > 0 ? GRASS_BESIDE : 1)
      return [{ entry, score: (score + worth) * fits, isNamed }]
    })
    .toSorted((a, b) => b.score - a.score || a.entry.id.localeCompare(b.entry.id))
}
