import { holdOf } from '../holds/hold-of-task.ts'
import type { Hold } from '../holds/holds.ts'
import { addDays, earliest, type LocalDate, latest } from '../kernel/local-date.ts'
import type { TaskType } from '../tasks/task-types.ts'
import { CONDITION_WORDS } from '../weather/figures.ts'
import { RESTING_SOIL_C } from '../weather/growth.ts'
import { onDay } from '../weather/hour-words.ts'
import type { WeatherTask } from '../weather/impact.ts'
import type { ForecastDay } from '../weather/report.ts'
import { lowerFirst, upperFirst } from '../weather/task-words.ts'
import { windowAround } from './item-dates.ts'
import type { PlanSetting } from './item-rule.ts'
import { daysOf, jobName, type OpenTask, siblingsOf, whenWord } from './open-task.ts'
import type { ScheduleItem } from './schedule.ts'
import { type GateFault, gateFault, type SeasonWindow } from './season-windows.ts'

/** What is proposed for a task; nothing of it happens before the gardener says so. */
export type Proposal = {
  taskId: string
  /** The day on which it is due now. */
  from: LocalDate
  /** 'Rain tomorrow' */
  reason: string
  /** 'Move mowing to Thursday? Rain tomorrow' */
  text: string
} & ({ kind: 'move'; to: LocalDate } | { kind: 'skip' })

/** The growth of the place as it is measured; null for what is not known. */
export interface MeasuredWarmth {
  meanC: number | null
  soilC: number | null
  /** Growth is on its way up, by the last 14 days against those before. */
  isRising: boolean | null
}

export interface Morning {
  /** All open tasks of the gardener. */
  tasks: readonly OpenTask[]
  items: readonly ScheduleItem[]
  setting: PlanSetting
  /** Today first; empty where there is no live report. */
  forecast: readonly ForecastDay[]
  holds: readonly Pick<Hold, 'kind' | 'until' | 'endsAt' | 'cause'>[]
  measured: MeasuredWarmth
  /** In the garden's zone. */
  today: LocalDate
}

/** Open tasks up to this many days ahead are looked at, today among them (issue: the next three days). */
const REFIT_DAYS = 3
/** A day further off than this is no "next suitable day" any more. Ours. */
const LOOK_AHEAD_DAYS = 14
/** Days until soil and growth are looked at again. Ours: both are means of a week and more. */
const GATE_DAYS = 7

/** By which of the four judgements the weather of other jobs is told. Ours: edges, checks and cores want dry hours, as weeds do. */
const JUDGED_AS: Readonly<Partial<Record<TaskType, WeatherTask>>> = {
  mowing: 'mowing',
  dethatching: 'mowing',
  watering: 'watering',
  fertilizing: 'fertilizing',
  weeding: 'weeding',
  edging: 'weeding',
  aeration: 'weeding',
  'pest control': 'weeding',
}

const WET = ['rain', 'light-rain', 'storm'] as const

/** 'Too windy tomorrow'. What names its day already gets no second one: 'The good hours are over for today'. */
function withDay(reason: string, when: string): string {
  if (reason === 'done lately') return upperFirst(reason)
  if (!reason.endsWith(` ${when}`)) return `${upperFirst(reason)} ${onDay(when)}`
  return reason.startsWith('over ') ? `The good hours are ${reason}` : upperFirst(reason)
}

/** Why the weather of a day speaks against a job; null when it does not, or when nobody knows. */
export function weatherReason(
  type: TaskType,
  date: LocalDate,
  { forecast, today }: Pick<Morning, 'forecast' | 'today'>,
): string | null {
  const judged = JUDGED_AS[type]
  const day = forecast.find((one) => one.date === date)
  const advice = judged && day?.advice?.jobs[judged]
  if (day === undefined || advice === undefined || advice.stand === 'go' || advice.stand === 'hours') return null
  const when = whenWord(date, today)
  const wet = WET.find((condition) => condition === day.condition)
  if (wet !== undefined && advice.stand === 'wait') return `${CONDITION_WORDS[wet]} ${onDay(when)}`
  // Where the rule says Go and the job waits all the same, the mark has the reason.
  const [said = ''] = advice.noHours !== undefined ? [advice.noHours] : (advice.short || advice.mark.text).split(/[,:]/)
  return withDay(said, when)
}

const FAULTS: Readonly<Record<GateFault, string>> = {
  soil: 'The soil is under 14°',
  growth: 'The grass is growing too slowly',
  falling: 'Growth is falling',
  cold: 'It is still under 12°',
  hot: 'It is above 22°',
}

/** Why a window's gate is shut by what is measured; null where it is open, and where nobody knows. */
function seasonReason(window: SeasonWindow | null, { setting, measured }: Morning): string | null {
  const { meanC, soilC, isRising } = measured
  if (window === null || meanC === null || !setting.preferences.seasonalAdjustments) return null
  // What nobody has measured does not stand in the way.
  const fault = gateFault(window.gate, setting.at, {
    meanC,
    soilC: soilC ?? RESTING_SOIL_C,
    isRising: isRising ?? true,
  })
  return fault === null ? null : FAULTS[fault]
}

const holdReason = (task: OpenTask, date: LocalDate, { holds, today }: Morning): string | null => {
  const hold = holdOf(holds, { type: task.type, dueDate: date }, today)
  return hold === null ? null : upperFirst(hold.cause)
}

function refitOne(task: OpenTask, morning: Morning): Proposal | null {
  const { items, setting, tasks, today } = morning
  const item = items.find(({ id }) => id === task.itemId)
  const from = latest(task.dueDate, today)
  const window = item === undefined ? null : windowAround(item, setting, task.occursOn)
  const weather = (date: LocalDate) =>
    setting.preferences.weatherConsideration ? weatherReason(task.type, date, morning) : null
  const name = lowerFirst(jobName(task.type))
  if (window !== null && window.to < from) {
    const reason = `Its time ended ${onDay(whenWord(window.to, today))}`
    return { kind: 'skip', taskId: task.id, from: task.dueDate, reason, text: `Skip ${name} this time? ${reason}` }
  }
  const season = seasonReason(window, morning)
  const reason = holdReason(task, from, morning) ?? season ?? weather(from)
  if (reason === null) return null
  const next = siblingsOf(task, tasks).find(({ dueDate }) => dueDate > from)?.dueDate
  const ahead = addDays(from, LOOK_AHEAD_DAYS)
  const beforeNext = next === undefined ? ahead : earliest(ahead, addDays(next, -1))
  const last = window === null ? beforeNext : earliest(beforeNext, window.to)
  const taken = siblingsOf(task, tasks).map(({ dueDate }) => dueDate)
  const to = daysOf(addDays(from, season === null ? 1 : GATE_DAYS), last).find(
    (date) => !taken.includes(date) && holdReason(task, date, morning) === null && weather(date) === null,
  )
  const base = { taskId: task.id, from: task.dueDate, reason }
  if (to !== undefined) return { ...base, kind: 'move', to, text: `Move ${name} to ${whenWord(to, today)}? ${reason}` }
  const isLastDay = window !== null && last === window.to
  // What neither a window ends nor the next one follows stays where it is rather than being given up.
  if (!isLastDay && (next === undefined || last === ahead)) return null
  const instead = isLastDay
    ? `its time ends ${onDay(whenWord(window.to, today))}`
    : `the next is due ${onDay(whenWord(next ?? last, today))}`
  return { ...base, kind: 'skip', text: `Skip ${name} this time? ${reason}, and ${instead}` }
}

/**
 * What each open task of the next three days is better done with than on its day: overdue ones count as today's. A task
 * that can be done well has no proposal, and what nobody can judge moves nothing.
 */
export const refit = (morning: Morning): Proposal[] =>
  morning.tasks
    .filter(({ dueDate }) => dueDate < addDays(morning.today, REFIT_DAYS))
    .flatMap((task) => refitOne(task, morning) ?? [])
