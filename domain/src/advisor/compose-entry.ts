import type { LocalDate } from '../kernel/local-date.ts'
import type { SafetyGrass } from '../product-safety/grasses.ts'
import { listWords, monthName } from '../schedules/plan-words.ts'
import { isWeatherTask } from '../tasks/suits.ts'
import { lowerFirst, upperFirst } from '../weather/task-words.ts'
import { actMonths, isActMonth, nextDayIn, spanWords } from './act-months.ts'
import { type Answer, finish, type ProposedAction, type Section } from './answer.ts'
import { ALL_GRASSES, type KnowledgeEntry, type Remark, type Step, type Subject } from './entry.ts'
import type { AdvisorFacts } from './facts.ts'
import type { GuidedKeyId } from './guided-key-ids.ts'
import { keyLeadingTo } from './guided-keys.ts'
import { climateWords, grassName, openingOf } from './lawn-words.ts'
import { planLines } from './plan-lines.ts'
import { labelLine, shedWarnings, stepVerdict } from './product-lines.ts'
import type { Asked } from './question.ts'
import { leftOutLines, stillToldLines } from './set-aside.ts'
import { SOURCES_REVIEW_BY } from './sources.ts'
import { waterLines } from './water-lines.ts'
import { firstDayFor, weatherLines } from './weather-lines.ts'

/** What an entry is told with. */
interface EntryNeeds {
  entry: KnowledgeEntry
  /** The question described it, so it is the likeliest and not certain. */
  isGuess: boolean
  /** What else it may be. */
  rivals: readonly KnowledgeEntry[]
  /** What it may be too and the gardener set aside. */
  leftOut?: readonly KnowledgeEntry[]
  asked: Asked
  facts: AdvisorFacts
  today: LocalDate
}

const isFor = ({ grasses }: Remark, grass: SafetyGrass | null): boolean =>
  grass === null || grasses === undefined || grasses.includes(grass)

/** 'On buffalo and couch: …' where the grass is not known and the remark is not for all. */
function withGrass({ text, grasses }: Remark, grass: SafetyGrass | null): string {
  const isSaid =
    grasses === undefined || grasses.length === ALL_GRASSES.length || grasses.every((one) => text.includes(one))
  if (grass !== null || isSaid) return text
  return `On ${listWords(grasses.map(grassName))}: ${lowerFirst(text)}`
}

const WIPED = 'It kills any grass that it touches.'

interface Told {
  sentences: string[]
  /** Actives that would harm the lawn. */
  harmful: string[]
  /** A product was spoken of, so that the label has to be. */
  hasProduct: boolean
}

/** Steps as the entry orders them, the reversible first, without those that would harm the grass. */
function tellSteps(steps: readonly Step[], grass: SafetyGrass | null): Told {
  const told: Told = { sentences: [], harmful: [], hasProduct: false }
  for (const step of steps) {
    if (!isFor(step, grass)) continue
    if (step.order === 'chemical') {
      if (!step.isWiped && grass !== null && stepVerdict(step, grass) === 'harmful') {
        told.harmful.push(...(step.actives ?? []))
        continue
      }
      told.hasProduct = true
    }
    told.sentences.push(withGrass(step, grass))
    if (step.isWiped) told.sentences.push(WIPED)
  }
  return told
}

/** What to know of the grass: its own line, or that of each where the grass is not known. */
function grassLines({ entry, asked }: EntryNeeds): string[] {
  const { onGrass, grasses, subject } = entry
  if (asked.grass !== null) {
    const own = onGrass?.[asked.grass]
    const isUnusual = subject !== 'grasses' && !grasses.includes(asked.grass)
    return [
      ...(own === undefined ? [] : [own]),
      ...(isUnusual && own === undefined
        ? [`It is not usual on ${grassName(asked.grass)}: the notes name ${listWords(grasses.map(grassName))}.`]
        : []),
    ]
  }
  const lines = [...new Set(Object.values(onGrass ?? {}))]
  return lines.length === 0 ? [] : [`It depends on the grass.`, ...lines]
}

const matters = ({ onGrass, steps }: KnowledgeEntry): boolean =>
  onGrass !== undefined || steps.some((step) => step.grasses !== undefined || (step.actives ?? []).length > 0)

interface Timing {
  /** The season is not now: said before what to do. */
  early: string[]
  sentences: string[]
  isNow: boolean
  /** The first day on which to act. */
  day: LocalDate
}

/** When to act, by climate and month; the day is the first on which to. */
function timing({ entry, asked, today }: EntryNeeds): Timing {
  const { zone, month } = asked
  const spans = actMonths(entry, zone)
  const said = (zone === null ? undefined : entry.whenIn?.[zone]) ?? entry.when
  const isFar = zone !== null && !entry.zones.includes(zone)
  const far = isFar ? [`It is not usual in ${climateWords(zone)}.`] : []
  if (spans === null) return { early: far, sentences: [`When: ${said}`], isNow: true, day: today }
  const isNow = isActMonth(entry, zone, month) === true
  const day = asked.isOtherMonth ? nextDayIn(spans, today) : isNow ? today : nextDayIn(spans, today)
  const name = monthName(month)
  const sentence = isNow
    ? `${name} is in season for it.`
    : `${name} is out of season for it: the time is ${spanWords(spans)}.`
  return {
    early: [...far, ...(isNow ? [] : [sentence])],
    sentences: [`When: ${said}`, ...(isNow ? [sentence] : [])],
    isNow,
    day,
  }
}

const NOTES_CHARS_MAX = 1000

function taskOf(needs: EntryNeeds, day: LocalDate, steps: readonly string[]): ProposedAction[] {
  const { task, title } = needs.entry
  if (task === undefined) return []
  // What would fall on a day that does not suit goes to the first that does.
  const suiting = isWeatherTask(task.type) && day === needs.today ? (firstDayFor(needs.facts, task.type) ?? day) : day
  const notes = [/[.?]$/.test(title) ? title : `${title}.`, ...steps].join(' ').slice(0, NOTES_CHARS_MAX)
  return [{ kind: 'make-task', ...task, dueDate: suiting, notes }]
}

/** Entries about how to find out what it is, with the key that leads there. */
const LOOKS: Readonly<Record<string, GuidedKeyId>> = {
  'weed-unknown': 'weeds',
  'weeds-in-general': 'weeds',
  'pest-checks': 'pests',
  'which-brown-patch': 'diseases',
}

/** The key, where what was asked is what it is, or where what was described may be several things. */
function keysOf({ entry, isGuess, rivals }: EntryNeeds): ProposedAction[] {
  const key = isGuess && rivals.length > 0 ? keyLeadingTo(entry) : LOOKS[entry.id]
  return key === undefined ? [] : [{ kind: 'open-key', key }]
}

const HEDGE = 'Words alone do not make it certain: test before you treat.'

/** Whoever asks for heights and months is told them first; with trouble they come after what to do. */
const LED_BY_PLAN: ReadonlySet<Subject> = new Set(['mowing', 'feeding', 'repair'])

/** The answer that an entry gives in this garden. */
export function composeEntry(needs: EntryNeeds): Answer {
  const { entry, asked, facts, today, rivals, isGuess, leftOut = [] } = needs
  const { grass, zone } = asked
  const when = timing(needs)
  const plan = planLines(entry.id, { grass, zone, today, lastFed: facts.last.fertilizing ?? null })
  const early = entry.steps.filter(({ order }) => when.isNow || order !== 'chemical')
  const late = entry.steps.filter(({ order }) => !when.isNow && order === 'chemical')
  const now = tellSteps(early, grass)
  const later = tellSteps(late, grass)
  const harmful = [...new Set([...now.harmful, ...later.harmful])]
  const hasProduct = now.hasProduct || later.hasProduct
  const day = plan.day ?? when.day
  const job = entry.task?.type
  const isToday = day === today && !asked.isOtherMonth
  const water = entry.subject === 'watering' || job === 'watering' ? waterLines(facts) : null
  const leads = LED_BY_PLAN.has(entry.subject)
  const sections: Section[] = [
    {
      kind: 'known',
      sentences: [
        openingOf(asked, facts, today),
        ...stillToldLines(entry, facts.setAside),
        ...leftOutLines(leftOut, facts.setAside),
      ],
    },
    {
      kind: 'cause',
      sentences: [
        ...(isGuess ? [`Most likely: ${entry.title}.`] : []),
        ...(leads ? plan.sentences : []),
        entry.what,
        ...when.early,
        ...(isGuess && entry.tell !== undefined ? [entry.tell] : []),
        ...(isGuess && rivals.length > 0
          ? [
              `It could also be: ${listWords(
                rivals.map(({ title }) => title),
                'or',
              )}.`,
            ]
          : []),
      ],
    },
    { kind: 'grass', sentences: grassLines(needs) },
    { kind: 'now', sentences: now.sentences },
    {
      kind: 'later',
      sentences: [
        ...(leads ? [] : plan.sentences),
        ...when.sentences,
        ...(later.sentences.length > 0 ? ['Then:', ...later.sentences] : []),
      ],
    },
    {
      kind: 'weather',
      sentences: job !== undefined && isWeatherTask(job) && isToday ? weatherLines(facts, job, today) : [],
    },
    {
      kind: 'garden',
      sentences: [...(hasProduct ? shedWarnings(facts.shed, grass) : []), ...(water?.sentences ?? [])],
    },
    { kind: 'label', sentences: hasProduct ? [labelLine(grass)] : [] },
    {
      kind: 'ask',
      sentences: [
        ...(grass === null && matters(entry) ? ['Which grass is it? Tell me, and the answer becomes surer.'] : []),
        ...(entry.professional === undefined ? [] : [entry.professional]),
      ],
    },
    {
      kind: 'doubt',
      sentences: [
        ...(isGuess ? [HEDGE] : []),
        ...(entry.certainty === 'low' ? ['Growers disagree on this or no source was found: take it as a hint.'] : []),
        ...(today >= SOURCES_REVIEW_BY ? ['The sources of this note are due to be read again.'] : []),
      ],
    },
  ]
  const kept = (entry.donts ?? []).filter((one) => isFor(one, grass)).map((one) => withGrass(one, grass))
  const tips = [
    ...(harmful.length > 0 && grass !== null
      ? [`Do not use ${listWords(harmful, 'or')} on ${grassName(grass)}: it harms it.`]
      : []),
    ...kept,
    ...(entry.safety ?? []),
  ]
  return finish({
    kind: 'advice',
    sections,
    tips: tips.map(upperFirst),
    entries: [entry, ...(isGuess ? rivals : [])],
    actions: [...keysOf(needs), ...(plan.isUnfit ? [] : taskOf(needs, day, now.sentences)), ...(water?.actions ?? [])],
  })
}
