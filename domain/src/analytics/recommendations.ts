import { dayAndMonth } from '../kernel/month-names.ts'
import type { TaskType } from '../tasks/task-types.ts'
import { meanKnown } from './origin.ts'
import { SUB_SCORES, type SubScore, type WeekFacts } from './week-facts.ts'

/** Something to do next, with what it rests on and the task that would do it. */
export interface Recommendation {
  text: string
  why: string
  /** Null where no task would do it. */
  task: { type: TaskType; title: string } | null
}

/** A part of the health under this is spoken of. */
const GOOD_FROM = 80
/** mm of rain in a week after which a lawn that was watered too had more than it needs, in most soils. Ours. */
const WET_WEEK_MM = 25
/** Degrees Celsius, mean of a week, from which the cut is raised. Ours, by agronomy's hot days. */
const HOT_WEEK_C = 27
/** So many at most: a longer list is not read. */
const MOST = 4

const REMEDY: Readonly<Record<SubScore, { name: string; text: string; task: Recommendation['task'] }>> = {
  grassDensity: {
    name: 'Grass density',
    text: 'Let it thicken: raise the cut one step and sow over bare spots.',
    task: { type: 'overseeding', title: 'Sow over bare spots' },
  },
  colorHealth: {
    name: 'Color health',
    text: 'Look at pale patches: the grass may want feed, water or iron.',
    task: { type: 'maintenance', title: 'Look at pale patches' },
  },
  weedControl: {
    name: 'Weed control',
    text: 'Pull weeds before they seed.',
    task: { type: 'weeding', title: 'Pull weeds before they seed' },
  },
  soilQuality: {
    name: 'Soil quality',
    text: 'Aerate it when the grass grows well, then topdress lightly.',
    task: { type: 'aeration', title: 'Aerate the lawn' },
  },
}

function lowest({ scores: [latest] }: WeekFacts): Recommendation | undefined {
  const parts = SUB_SCORES.flatMap((part) => {
    const score = latest?.[part] ?? null
    return score === null ? [] : [{ part, score }]
  })
  const [worst] = parts.toSorted((a, b) => a.score - b.score)
  if (worst === undefined || worst.score >= GOOD_FROM) return undefined
  const { name, text, task } = REMEDY[worst.part]
  return { text: `${name} is your lowest score. ${text}`, why: `${worst.score} of 100 on the last reading.`, task }
}

function late({ late: [oldest, ...others] }: WeekFacts): Recommendation | undefined {
  if (oldest === undefined) return undefined
  return {
    text:
      others.length === 0
        ? `${oldest.title} is late.`
        : `${others.length + 1} jobs are late. The oldest: ${oldest.title}.`,
    why: `It was due on ${dayAndMonth(oldest.due)} and is still open.`,
    task: null,
  }
}

const amounts = (values: readonly (number | null)[]) =>
  values.map((amount) => ({ kind: 'weather' as const, id: null, on: null, what: '', amount, note: null }))

function wet({ weather, waterings, week, today }: WeekFacts): Recommendation | undefined {
  const days = weather.filter(({ on }) => on >= week.from && on <= week.to && on < today)
  const rain = days.reduce((sum, day) => sum + (day.rain ?? 0), 0)
  if (rain < WET_WEEK_MM || waterings.length === 0) return undefined
  return {
    text: 'Hold the next watering: the rain did it.',
    why: `${Math.round(rain)} mm of rain fell, and ${waterings.length === 1 ? 'one watering was' : `${waterings.length} waterings were`} given as well.`,
    task: null,
  }
}

function hot({ weather, week, today }: WeekFacts): Recommendation | undefined {
  const days = weather.filter(({ on }) => on >= week.from && on <= week.to && on < today)
  const mean = meanKnown(amounts(days.map(({ temp }) => temp)))
  if (mean === null || mean < HOT_WEEK_C) return undefined
  return {
    text: 'Raise the cut by 10 mm while it is hot: longer leaves shade the soil.',
    why: `The mean of the week was ${mean} °C.`,
    task: { type: 'mowing', title: 'Mow one step higher' },
  }
}

/** A garden of which nothing is written down gets no advice from figures. */
function unwritten({ tasks, logs }: WeekFacts): Recommendation | undefined {
  if (tasks.length > 0 || logs.length > 0) return undefined
  return {
    text: 'Tick off or record what you do, and next week can be compared with this one.',
    why: 'Nothing was recorded in the week.',
    task: null,
  }
}

/** What to do next, the most pressing first. */
export const recommendationsOf = (facts: WeekFacts): Recommendation[] =>
  [late, lowest, wet, hot, unwritten].flatMap((rule) => rule(facts) ?? []).slice(0, MOST)
