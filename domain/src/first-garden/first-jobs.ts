import { addDays, type LocalDate, latest, todayIn } from '../kernel/local-date.ts'
import type { SunExposure } from '../lawn-zones/lawn-words.ts'
import { occurrences, windowAround } from '../schedules/item-dates.ts'
import { nextWorkDay, type PlanSetting, ruleOf } from '../schedules/item-rule.ts'
import { growthAt, usualMeanC } from '../schedules/normals.ts'
import { habitOf } from '../schedules/plan-table.ts'
import { type PlannedItem, type PlanRequest, planYear } from '../schedules/plan-year.ts'
import { weatherReason } from '../schedules/refit.ts'
import { DEFAULT_PREFERENCES, SCHEDULE_LIMITS, type SchedulePreferences } from '../schedules/schedule.ts'
import { type ScheduleTaskType, taskTypeOf } from '../schedules/schedule-words.ts'
import { gateFault, usualFigures } from '../schedules/season-windows.ts'
import { isResting } from '../weather/growth.ts'
import type { ForecastDay } from '../weather/report.ts'
import type { GardenWaterRule } from '../weather/water-law.ts'
import { heightMm, jobWords, REPEATS_AHEAD_DAYS, repeatWords } from './job-words.ts'
import { soakHours } from './soak-hours.ts'

export const FIRST_JOBS = 4
/** Days that 'the next weeks' are. Where they hold fewer than four jobs, those of the season that comes fill up. Ours. */
export const NEXT_WEEKS_DAYS = 42

/** All that the first jobs of a lawn follow from. */
export interface FirstGardenRequest extends Omit<PlanRequest, 'preferences' | 'watersItself'> {
  sun: SunExposure
  /** The lawn within a sentence, `lawnName`. */
  name: string
  /** Today first; empty where there is no live report. */
  forecast: readonly ForecastDay[]
  waterRule: GardenWaterRule | null
}

export interface FirstJob {
  taskType: ScheduleTaskType
  title: string
  /** Its first day. */
  date: LocalDate
  /** How it comes again: 'about every 10 days'. */
  repeat: string
  /** Why, with its figures: one or two sentences. */
  reason: string
  /** What a schedule keeps of it: its dates are those that are shown. */
  item: PlannedItem
}

export interface FirstGarden {
  jobs: FirstJob[]
  /** All of them fall within the next weeks. */
  isWithinWeeks: boolean
  setting: PlanSetting
  notes: string[]
}

/** Of two that are due on a day the one that matters more goes first, and of more than four the last are left. Ours. */
const RANK: readonly ScheduleTaskType[] = [
  'mowing',
  'fertilizing',
  'watering',
  'pest_control',
  'weeding',
  'aeration',
  'dethatching',
  'edging',
]
/** One of them is enough for a beginner, and two in a season are a lot for a lawn. */
const RENOVATIONS: readonly ScheduleTaskType[] = ['aeration', 'dethatching']
/** What a resting lawn has no use for. */
const OF_GROWTH: readonly ScheduleTaskType[] = ['mowing', 'fertilizing', 'watering']
/** What wants dry leaves, so that no soak is put on its day. */
const ON_DRY_LEAVES: readonly ScheduleTaskType[] = ['mowing', 'fertilizing']

/** Edging is in the plan of those to whom looks matter; here it may fill up a season with little to do. */
const PLANNED_FOR: SchedulePreferences = { ...DEFAULT_PREFERENCES, priorities: ['health', 'appearance'] }

/** Whether the lawn rests on a day, if the year stays as far from the usual one as it is now. */
function rests({ measured }: FirstGardenRequest, { at }: PlanSetting, today: LocalDate, date: LocalDate): boolean {
  const usual = usualMeanC(at.normals, date)
  const usualToday = usualMeanC(at.normals, today)
  const off = (now: number | null) => (now === null ? 0 : now - usualToday)
  return isResting({
    grass: habitOf(at.grass, at.climate),
    growthPotential: growthAt(at, usual + off(measured.meanC)),
    soilTemperature: usual + off(measured.soilC),
  })
}

/** What speaks against a job on a day: rest, a shut gate, the weather as it is told, the watering rule of the place. */
function isAgainst(item: PlannedItem, date: LocalDate, request: FirstGardenRequest, setting: PlanSetting): boolean {
  const { forecast, timeZone, waterRule } = request
  const { taskType } = item
  const today = todayIn(timeZone, request.now)
  if (OF_GROWTH.includes(taskType) && rests(request, setting, today, date)) return true
  const gate = windowAround(item, setting, date)?.gate
  if (gate !== undefined && gateFault(gate, setting.at, usualFigures(setting.at, date)) !== null) return true
  if (taskType === 'watering' && soakHours(waterRule, timeZone, date) === null) return true
  return weatherReason(taskTypeOf(taskType), date, { forecast, today }) !== null
}

/** The item with the first day from tomorrow on that nothing speaks against; null where the plan has none by its end. */
function dated(
  item: PlannedItem,
  request: FirstGardenRequest,
  setting: PlanSetting,
  taken: readonly LocalDate[] = [],
): PlannedItem | null {
  const today = todayIn(request.timeZone, request.now)
  const last = addDays(today, SCHEDULE_LIMITS.windowDays)
  const tomorrow = addDays(today, 1)
  const isByWindow = ruleOf(item).kind === 'windows'
  for (let from = latest(item.anchor, tomorrow); from <= last; ) {
    const anchor = isByWindow ? from : nextWorkDay(setting.preferences.timeAvailable, from)
    const first = occurrences({ ...item, anchor }, setting, { from: anchor, to: last })[0]?.date
    if (first === undefined) return null
    if (!taken.includes(first) && !isAgainst(item, first, request, setting)) return { ...item, anchor: first }
    from = addDays(first, 1)
  }
  return null
}

const byRank = (a: { taskType: ScheduleTaskType }, b: { taskType: ScheduleTaskType }): number =>
  RANK.indexOf(a.taskType) - RANK.indexOf(b.taskType)

/** The four that are shown: those of the next weeks by their rank, then what comes first after them. */
function chosen(items: readonly PlannedItem[], today: LocalDate): PlannedItem[] {
  const weeksEnd = addDays(today, NEXT_WEEKS_DAYS)
  const isSoon = ({ anchor }: PlannedItem) => anchor <= weeksEnd
  const inOrder = items.toSorted(byRank)
  const picked: PlannedItem[] = []
  for (const item of [...inOrder.filter(isSoon), ...inOrder.filter((one) => !isSoon(one))]) {
    const isSecond = RENOVATIONS.includes(item.taskType) && picked.some((one) => RENOVATIONS.includes(one.taskType))
    if (picked.length < FIRST_JOBS && !isSecond) picked.push(item)
  }
  return picked.toSorted((a, b) => (a.anchor === b.anchor ? byRank(a, b) : a.anchor < b.anchor ? -1 : 1))
}

function worded(item: PlannedItem, request: FirstGardenRequest, setting: PlanSetting): FirstJob {
  const { areaM2, sun, name, timeZone, waterRule } = request
  const date = item.anchor
  const today = todayIn(timeZone, request.now)
  const soak = item.taskType === 'watering' ? soakHours(waterRule, timeZone, date) : null
  const words = jobWords(item.taskType, { setting, areaM2, sun, name, today, soak }, date, item)
  const cut = item.taskType === 'mowing' ? heightMm(setting, sun) : null
  const description = cut === null ? item.description : item.description.replace(/^Cut to \d+ mm/, `Cut to ${cut} mm`)
  return {
    ...words,
    taskType: item.taskType,
    date,
    repeat: repeatWords(item, setting, date, addDays(date, REPEATS_AHEAD_DAYS)),
    item: { ...item, title: words.title, description },
  }
}

/**
 * Up to four jobs of different kinds for somebody who has none yet, from the plan of the year: from tomorrow on, on days
 * that nothing known speaks against. Fewer than four where a resting lawn has no more to do.
 */
export function firstGarden(request: FirstGardenRequest): FirstGarden {
  const { items, setting: planned, notes } = planYear({ ...request, preferences: PLANNED_FOR })
  const setting: PlanSetting = { ...planned, preferences: DEFAULT_PREFERENCES }
  const today = todayIn(request.timeZone, request.now)
  const modest = items.map((item) => (item.taskType === 'edging' ? { ...item, priority: 'low' as const } : item))
  const isSoak = ({ taskType }: PlannedItem) => taskType === 'watering'
  const dry = modest.filter((item) => !isSoak(item)).flatMap((item) => dated(item, request, setting) ?? [])
  const taken = dry.filter(({ taskType }) => ON_DRY_LEAVES.includes(taskType)).map(({ anchor }) => anchor)
  const soaks = modest.filter(isSoak).flatMap((item) => dated(item, request, setting, taken) ?? [])
  const picked = chosen([...dry, ...soaks], today)
  return {
    jobs: picked.map((item) => worded(item, request, setting)),
    isWithinWeeks: picked.every(({ anchor }) => anchor <= addDays(today, NEXT_WEEKS_DAYS)),
    setting,
    notes,
  }
}

/** A job as somebody saw it and said yes to. */
export interface AcceptedJob {
  taskType: ScheduleTaskType
  date: LocalDate
}

/**
 * The items of jobs that were accepted, each with the day on which it was shown. A day that is over by now, or that the
 * plan no longer has, gives way to the one that would be shown now; a job that the plan no longer has falls out.
 */
export function acceptedItems(
  accepted: readonly AcceptedJob[],
  garden: FirstGarden,
  { timeZone, now }: Pick<FirstGardenRequest, 'timeZone' | 'now'>,
): PlannedItem[] {
  const today = todayIn(timeZone, now)
  const last = addDays(today, SCHEDULE_LIMITS.windowDays)
  return garden.jobs.flatMap(({ item }) => {
    const date = accepted.find(({ taskType }) => taskType === item.taskType)?.date
    if (date === undefined) return []
    const shown = { ...item, anchor: date }
    const isOfPlan =
      date >= today && date <= last && occurrences(shown, garden.setting, { from: date, to: date }).length > 0
    return [isOfPlan ? shown : item]
  })
}
