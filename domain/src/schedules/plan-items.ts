import type { Priority } from '../tasks/priority.ts'
import type { PlanSetting } from './item-rule.ts'
import { baseGrowth, baseMonthName, mowingDays } from './normals.ts'
import { feedMonths, GRASS_PLANS, isDethatched, seasonOfGrass } from './plan-table.ts'
import { listWords, monthName, monthSpanWords, timesWords } from './plan-words.ts'
import type { ScheduleItem } from './schedule.ts'
import type { Difficulty, ScheduleTaskType } from './schedule-words.ts'
import { windowsIn } from './season-windows.ts'
import { sparedMm } from './water-need.ts'

/** A job of a plan before it has dates. */
export type PlannedJob = Pick<
  ScheduleItem,
  'taskType' | 'title' | 'description' | 'frequency' | 'intervalDays' | 'priority' | 'estimatedDuration'
> & {
  description: string
  /** Why it is there: a sentence without a full stop. */
  why: string
}

export interface PlannedLawn extends PlanSetting {
  /** Square metres. */
  areaM2: number
  /** Something waters the lawn by itself: nobody has to. */
  watersItself: boolean
}

/** Part of the year's nitrogen of the table, by care. Ours (agronomy, section 5). */
const NITROGEN_SHARE: Readonly<Record<Difficulty, number>> = { easy: 0.6, medium: 1, intensive: 1.2 }
/** Of a feed that is common in shops; with it the words say how much product that is. */
const EXAMPLE_NITROGEN = 0.2

/** Minutes to get ready and put away, and m² a minute. Ours, by what gardeners enter for lawns of 80 to 120 m². */
const PACE: Readonly<Record<ScheduleTaskType, { ready: number; m2PerMinute: number }>> = {
  mowing: { ready: 10, m2PerMinute: 4 },
  watering: { ready: 10, m2PerMinute: 40 },
  fertilizing: { ready: 10, m2PerMinute: 6 },
  pest_control: { ready: 10, m2PerMinute: 20 },
  aeration: { ready: 20, m2PerMinute: 2 },
  weeding: { ready: 10, m2PerMinute: 6 },
  edging: { ready: 10, m2PerMinute: 10 },
  dethatching: { ready: 20, m2PerMinute: 1.5 },
}
/** A job is never shown as more than a working day, nor as less than a few minutes. Ours. */
const MINUTES = { step: 5, min: 10, max: 480 } as const

export function minutesFor(type: ScheduleTaskType, areaM2: number): number {
  const { ready, m2PerMinute } = PACE[type]
  const minutes = Math.round((ready + areaM2 / m2PerMinute) / MINUTES.step) * MINUTES.step
  return Math.min(MINUTES.max, Math.max(MINUTES.min, minutes))
}

/** g of nitrogen per m² in each feed. The year's share is that of all feeds of the table, also where the climate has fewer. */
export function feedNitrogenGM2({ at, preferences }: PlanSetting): number {
  const { nitrogenGM2, feeds } = GRASS_PLANS[at.grass]
  const care = preferences.priorities.includes('sustainability') ? 'easy' : preferences.difficulty
  return Math.round((10 * NITROGEN_SHARE[care] * nitrogenGM2) / feeds) / 10
}

/** mm of the cut: the taller end of the range shades the soil, which saves water. */
export function cutHeightMm({ at, preferences }: PlanSetting): number {
  const { sunMm } = GRASS_PLANS[at.grass]
  return preferences.priorities.includes('water-efficiency') ? sunMm.to : sunMm.usual
}

const kilograms = (grams: number): string =>
  grams < 1000 ? `${Math.round(grams)} g` : `${Math.round(grams / 100) / 10} kg`

const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

type MadeJob = Pick<PlannedJob, 'title' | 'description' | 'frequency' | 'priority' | 'why'>

function mowing(lawn: PlannedLawn): MadeJob {
  const { at, preferences } = lawn
  const { name, sunMm, shadeMm } = GRASS_PLANS[at.grass]
  const height = cutHeightMm(lawn)
  const shade = typeof shadeMm === 'object' && shadeMm !== null ? ` In shade ${shadeMm.from} to ${shadeMm.to} mm.` : ''
  const leave = preferences.priorities.includes('sustainability') ? ' Leave thin clippings where they fall.' : ''
  const [often, seldom] = [mowingDays(at, baseGrowth(at)), mowingDays(at, 0)]
  return {
    title: 'Mow the lawn',
    description: `Cut to ${height} mm (${name}: ${sunMm.from} to ${sunMm.to}).${shade} Never more than a third off at once, on dry grass.${leave}`,
    frequency: 'custom',
    priority: 'high',
    why: preferences.seasonalAdjustments
      ? `${upperFirst(name)} is cut every ${often} days at the growth of ${baseMonthName(at)}, and at its slowest every ${seldom}`
      : `${upperFirst(name)} is cut every ${often} days at the growth of ${baseMonthName(at)}; the plan keeps that all year`,
  }
}

function fertilizing(lawn: PlannedLawn): MadeJob | null {
  const { at, areaM2 } = lawn
  const months = feedMonths(at.grass, at.climate)
  if (months.length === 0) return null
  const nitrogen = feedNitrogenGM2(lawn)
  const total = nitrogen * areaM2
  const named = listWords(months.toSorted((a, b) => a - b).map(monthName))
  return {
    title: 'Feed the lawn',
    description: `${nitrogen} g of nitrogen per m², ${kilograms(total)} for ${areaM2} m²: ${kilograms(total / EXAMPLE_NITROGEN)} of a feed with 20% nitrogen, and never more than the label says. On dry leaves, then water it in.`,
    frequency: 'seasonal',
    priority: 'high',
    why: `${upperFirst(GRASS_PLANS[at.grass].name)} is fed ${timesWords(months.length)} a year here, from the start of ${named}, while it grows`,
  }
}

function watering(lawn: PlannedLawn): MadeJob | null {
  if (lawn.watersItself) return null
  const mm = Math.round(sparedMm(lawn, lawn.soil))
  return {
    title: 'Look at the soil and water deeply',
    description: `Where footprints stay in the grass, give up to ${mm} mm before sunrise: what ${lawn.soil === 'silty' ? 'silt' : lawn.soil} soil can spare. After good rain leave it.`,
    frequency: 'custom',
    priority: 'medium',
    why: 'Deep, infrequent watering makes deep roots; how often depends on what the air usually takes',
  }
}

function aeration({ at, preferences }: PlannedLawn): MadeJob | null {
  const windows = windowsIn(2001, 'aeration', at, preferences)
  if (windows.length === 0) return null
  const sowOver = seasonOfGrass(at.grass, at.climate) === 'cool' ? ' Then sow over thin spots.' : ''
  return {
    title: 'Aerate the lawn',
    description: `Fork or core moist soil about 100 mm deep, not over pipes.${sowOver}`,
    frequency: 'seasonal',
    priority: 'medium',
    why: 'Compacted soil lets in neither water nor roots; grass that is growing well soon closes the holes',
  }
}

function dethatching({ at }: PlannedLawn): MadeJob | null {
  if (!isDethatched(at.grass)) return null
  const lightly = at.grass === 'zoysia'
  return {
    title: 'Thin the thatch',
    description: `${lightly ? 'Lightly' : 'It may be hard'}: lower the cut in steps, thin, rake up, and water. Rooted runners must stay.`,
    frequency: 'seasonal',
    priority: 'low',
    why: lightly
      ? 'Zoysia builds up thatch and is thinned lightly every second spring'
      : `${upperFirst(GRASS_PLANS[at.grass].name)} may be thinned hard in spring, and has the summer to grow back`,
  }
}

const weeding = ({ preferences }: PlannedLawn): MadeJob => ({
  title: 'Pull young weeds',
  description:
    'Take out the few with their roots. In the cool season look for bindii rosettes before they set prickles.',
  frequency: preferences.difficulty === 'intensive' ? 'biweekly' : 'monthly',
  priority: 'medium',
  why: 'Young weeds come out easily and have not seeded yet',
})

const edging = ({ at }: PlannedLawn): MadeJob => ({
  title: 'Edge the lawn',
  description: 'Cut the edge with a spade or a trimmer and sweep drains and paths.',
  frequency: 'monthly',
  priority: 'low',
  why:
    at.grass === 'kikuyu'
      ? 'Kikuyu spreads fast, so it is edged monthly'
      : 'A clean edge keeps runners out of beds and looks cared for',
})

const pests = ({ at, preferences }: PlannedLawn): MadeJob => {
  const months = windowsIn(2001, 'pest_control', at, preferences).map(({ from }) => monthName(Number(from.slice(5, 7))))
  return {
    title: 'Look for grubs and armyworm',
    description:
      'Peel back turf at the edge of a patch, look at green edges by torch, pour soapy water on a small spot. Treat only if you find some.',
    frequency: 'seasonal',
    priority: 'low',
    why: `Grubs and armyworm feed in the warm months: a look in ${listWords(months)}`,
  }
}

/** Whether a job is in the plan at all, by effort, time and what matters most. Ours, where the grass does not decide. */
const WANTED: Readonly<Record<ScheduleTaskType, (lawn: PlannedLawn) => boolean>> = {
  mowing: () => true,
  watering: () => true,
  fertilizing: () => true,
  weeding: () => true,
  aeration: ({ preferences: { difficulty, timeAvailable, priorities } }) =>
    difficulty !== 'easy' && (timeAvailable !== 'limited' || priorities.includes('health')),
  dethatching: ({ preferences: { difficulty, timeAvailable } }) => difficulty !== 'easy' && timeAvailable !== 'limited',
  edging: ({ at, preferences: { difficulty, priorities } }) =>
    at.grass === 'kikuyu' || difficulty === 'intensive' || priorities.includes('appearance'),
  pest_control: ({ preferences: { difficulty, priorities } }) =>
    priorities.includes('pest-control') ||
    difficulty === 'intensive' ||
    (difficulty === 'medium' && priorities.includes('health')),
}

const MADE: Readonly<Record<ScheduleTaskType, (lawn: PlannedLawn) => MadeJob | null>> = {
  mowing,
  watering,
  fertilizing,
  pest_control: pests,
  aeration,
  weeding,
  edging,
  dethatching,
}

/** The order of a plan's jobs: what is done most often first. */
const ORDER: readonly ScheduleTaskType[] = [
  'mowing',
  'watering',
  'fertilizing',
  'weeding',
  'edging',
  'pest_control',
  'aeration',
  'dethatching',
]

/** A job of each type that the lawn has use for and the gardener has time for. */
export const plannedJobs = (lawn: PlannedLawn): PlannedJob[] =>
  ORDER.flatMap((taskType): PlannedJob[] => {
    const made = WANTED[taskType](lawn) ? MADE[taskType](lawn) : null
    if (made === null) return []
    const priority: Priority = isWished(taskType, lawn) ? 'high' : made.priority
    return [{ ...made, taskType, priority, intervalDays: null, estimatedDuration: minutesFor(taskType, lawn.areaM2) }]
  })

/** What matters most to the gardener goes first among the tasks of a day. */
const isWished = (type: ScheduleTaskType, { preferences: { priorities } }: PlannedLawn): boolean =>
  (type === 'pest_control' && priorities.includes('pest-control')) ||
  (type === 'edging' && priorities.includes('appearance')) ||
  (type === 'watering' && priorities.includes('water-efficiency'))

/** Spans of months in words: 'March to April, or September'. */
export const spansWords = (spans: readonly { from: number; to: number }[]): string =>
  spans.map(monthSpanWords).join(', or ')
