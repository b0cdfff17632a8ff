import type { SafetyGrass } from '../product-safety/grasses.ts'
import type { MonthSpan, PlanZone } from '../schedules/plan-table.ts'
import type { TaskType } from '../tasks/task-types.ts'

/** What an entry is about; each has a file of its own. */
export const SUBJECTS = [
  'grasses',
  'weeds',
  'pests',
  'diseases',
  'disorders',
  'mowing',
  'watering',
  'feeding',
  'repair',
  'seasons',
  'products',
  'safety',
] as const
export type Subject = (typeof SUBJECTS)[number]

/** Steps are told in this order: what is reversible and cheap comes first. */
export const STEP_ORDERS = ['check', 'culture', 'physical', 'chemical'] as const
type StepOrder = (typeof STEP_ORDERS)[number]

/** High: government, research or three growers who agree. Medium: one or two pages of the trade. Low: assumed, or disputed. */
export const CERTAINTIES = ['high', 'medium', 'low'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** Warm-season grasses of the advice. */
export const WARM_GRASSES = ['buffalo', 'couch', 'kikuyu', 'zoysia'] as const satisfies readonly SafetyGrass[]
export const COOL_GRASSES = ['fescue', 'rye'] as const satisfies readonly SafetyGrass[]
export const ALL_GRASSES = [...WARM_GRASSES, ...COOL_GRASSES] as const satisfies readonly SafetyGrass[]

export const ALL_ZONES = ['tropical', 'subtropical', 'temperate', 'cool'] as const satisfies readonly PlanZone[]
export const SOUTH_ZONES = ['temperate', 'cool'] as const satisfies readonly PlanZone[]

/** A sentence that holds on these grasses only; on all where none is named. */
export interface Remark {
  text: string
  grasses?: readonly SafetyGrass[]
}

export interface Step extends Remark {
  order: StepOrder
  /** Active ingredients that the step names; the table of product safety judges them on the gardener's grass. */
  actives?: readonly string[]
  /** It is wiped or painted on single leaves, so that what would kill the lawn touches the weed alone. */
  isWiped?: boolean
}

/** Months in which to act, in temperate climates and where others differ. */
interface ActMonths {
  temperate: readonly MonthSpan[]
  subtropical?: readonly MonthSpan[]
  tropical?: readonly MonthSpan[]
  cool?: readonly MonthSpan[]
}

/**
 * One thing that the advisor knows. There is no field for a dose: the label has it. Texts are whole sentences in plain
 * Australian English, of our own wording.
 */
export interface KnowledgeEntry {
  id: string
  subject: Subject
  title: string
  /** Slang, other names and phrases that people use for it. */
  aliases: readonly string[]
  /** On which it is found or done. */
  grasses: readonly SafetyGrass[]
  zones: readonly PlanZone[]
  /** When to act. Absent: at any time. */
  months?: ActMonths
  what: string
  /** What one sees, in the words of those who see it. */
  signs?: readonly string[]
  /** The test that tells it apart from what looks like it. */
  tell?: string
  when: string
  whenIn?: Readonly<Partial<Record<PlanZone, string>>>
  onGrass?: Readonly<Partial<Record<SafetyGrass, string>>>
  steps: readonly Step[]
  /** Each begins with "Do not". */
  donts?: readonly Remark[]
  safety?: readonly string[]
  /** When somebody else should look at it, and who. */
  professional?: string
  /** Ids of entries that are taken for it. */
  lookAlikes?: readonly string[]
  /** The task that it proposes. */
  task?: { type: TaskType; title: string }
  /** Keys of `SOURCES`, a page of a site after a slash. */
  sources: readonly string[]
  certainty: Certainty
}

type Own = Omit<KnowledgeEntry, 'subject' | 'grasses' | 'zones'> & Partial<Pick<KnowledgeEntry, 'grasses' | 'zones'>>
/** Entries of one subject. One that names no grasses or climates is about all of them. */
export const entriesAbout = (subject: Subject, entries: readonly Own[]): readonly KnowledgeEntry[] =>
  entries.map((own) => ({ subject, grasses: ALL_GRASSES, zones: ALL_ZONES, ...own }))

type More = Omit<Step, 'order' | 'text'>
const step =
  (order: StepOrder) =>
  (text: string, more: More = {}): Step => ({ order, text, ...more })

export const check = step('check')
export const culture = step('culture')
export const physical = step('physical')
export const chemical = (text: string, actives: readonly string[] = [], more: More = {}): Step => ({
  ...step('chemical')(text, more),
  actives,
})

/** Months from the first to the last, 1 is January; over the turn of the year where the last is the earlier one. */
export const months = (from: number, to = from): MonthSpan => ({ from, to })
