import { addDays, type LocalDate, latest, todayIn } from '../kernel/local-date.ts'
import type { ClimateZone } from '../places/climate.ts'
import { FEED_DAYS_MIN } from '../weather/due.ts'
import type { BalanceSoil } from '../weather/soil-balance.ts'
import { nextWorkDay, type PlanSetting, ruleOf } from './item-rule.ts'
import { growthAt, mowingDays, type Normals, usualMeanC } from './normals.ts'
import { type PlannedJob, type PlannedLawn, plannedJobs, spansWords } from './plan-items.ts'
import { GRASS_PLANS, type PlanGrass, planZoneOf, SOW_SPANS, seasonOfGrass } from './plan-table.ts'
import { dateSpanWords } from './plan-words.ts'
import type { ScheduleItem, SchedulePreferences } from './schedule.ts'
import { JOB_NAMES, type ScheduleTaskType } from './schedule-words.ts'
import { type GateFigures, usualDay, usualFigures, windowsIn } from './season-windows.ts'

/** All that a plan is made from. */
export interface PlanRequest {
  grass: PlanGrass
  /** Square metres. */
  areaM2: number
  climate: ClimateZone
  normals: Normals
  place: { lat: number; lng: number } | null
  /** Loam where nobody said. Ours. */
  soil?: BalanceSoil
  watersItself?: boolean
  preferences: SchedulePreferences
  /** As it is now, degrees Celsius: mean of the last 14 days, soil at 6 cm over the last 7. Null is not known. */
  measured: { meanC: number | null; soilC: number | null }
  /** When each job was last done, by the log. */
  lastDone: Partial<Record<ScheduleTaskType, LocalDate>>
  /** IANA zone of the garden. */
  timeZone: string
  now: Date
}

/** What the first date of a job depends on besides the setting. */
export type FirstDateRequest = Pick<PlanRequest, 'measured' | 'lastDone'>

export interface PlannedItem extends ScheduleItem {
  description: string
  /** Why it is there: a sentence without a full stop. */
  why: string
}

export interface Plan {
  items: PlannedItem[]
  setting: PlanSetting
  /** What is no task: sowing times, what the grass is like, what is skipped this year and why. A sentence each. */
  notes: string[]
}

/** Days from today to the first time of a job that nobody knows the last time of, so that not all fall on one day. Ours. */
const FIRST_AFTER_DAYS: Readonly<Record<ScheduleTaskType, number>> = {
  mowing: 0,
  edging: 0,
  watering: 1,
  weeding: 3,
  pest_control: 5,
  fertilizing: 2,
  aeration: 8,
  dethatching: 15,
}
const MONTH_DAYS = 30

/** Figures of a day of this year: as far from the usual ones as today's are. Ours: a cold spring stays one for a while. */
function figuresOfThisYear({ measured }: FirstDateRequest, today: LocalDate) {
  return (at: PlanSetting['at'], date: LocalDate): GateFigures => {
    const [usual, usualToday] = [usualFigures(at, date), usualFigures(at, today)]
    return {
      ...usual,
      meanC: usual.meanC + (measured.meanC === null ? 0 : measured.meanC - usualToday.meanC),
      soilC: usual.soilC + (measured.soilC === null ? 0 : measured.soilC - usualToday.soilC),
    }
  }
}

interface First {
  anchor: LocalDate
  note?: string
}

/** The first day of a job with windows: in one that is open today, when this year's warmth allows it. */
function firstInWindow(
  type: ScheduleTaskType,
  request: FirstDateRequest,
  setting: PlanSetting,
  today: LocalDate,
): First {
  const fed = type === 'fertilizing' ? request.lastDone.fertilizing : undefined
  const { at, preferences } = setting
  const year = Number(today.slice(0, 4))
  const windowOn = (date: LocalDate) =>
    [year - 1, year]
      .flatMap((one) => windowsIn(one, type, at, preferences))
      .find(({ from, to }) => from <= date && date <= to)
  const later = addDays(today, FIRST_AFTER_DAYS[type])
  // Never so late that what is open now is missed for it.
  const first = (windowOn(today)?.to ?? later) < later ? today : later
  const earliest = fed === undefined ? first : latest(first, addDays(fed, FEED_DAYS_MIN))
  if (!preferences.seasonalAdjustments) return { anchor: earliest }
  const open = windowOn(earliest)
  if (open === undefined || open.gate === 'none') return { anchor: earliest }
  const done = request.lastDone[type]
  // Thinned or aerated in this window already: once is enough.
  if (type !== 'fertilizing' && done !== undefined && done >= open.from) return { anchor: addDays(open.to, 1) }
  const day = usualDay(open, earliest, at, figuresOfThisYear(request, today))
  if (day === null || day.isOpen) return { anchor: day?.date ?? earliest }
  const isMeasured = request.measured.meanC !== null || request.measured.soilC !== null
  if (!isMeasured) return { anchor: earliest }
  return {
    anchor: addDays(open.to, 1),
    note: `${type === 'fertilizing' ? 'The feed' : JOB_NAMES[type]} due ${dateSpanWords(open)} is skipped: this year it is too cold or too hot for it.`,
  }
}

type DatedJob = Pick<PlannedJob, 'taskType' | 'frequency' | 'intervalDays'>

function firstDate(job: DatedJob, request: FirstDateRequest, setting: PlanSetting, today: LocalDate): First {
  const { taskType } = job
  const { at, preferences } = setting
  if (job.frequency === 'seasonal') return firstInWindow(taskType, request, setting, today)
  const done = request.lastDone[taskType]
  const onWorkDay = (date: LocalDate) => nextWorkDay(preferences.timeAvailable, latest(today, date))
  if (done === undefined) return { anchor: onWorkDay(addDays(today, FIRST_AFTER_DAYS[taskType])) }
  const rule = ruleOf(job)
  if (rule.kind === 'days') return { anchor: onWorkDay(addDays(done, rule.days)) }
  if (taskType !== 'mowing') return { anchor: onWorkDay(addDays(done, taskType === 'watering' ? 7 : MONTH_DAYS)) }
  const growth = growthAt(at, request.measured.meanC ?? usualMeanC(at.normals, today))
  return { anchor: onWorkDay(addDays(done, mowingDays(at, growth))) }
}

/**
 * The first date of a job that somebody else put into a schedule, by the rules of our own plans.
 * @param today in the garden's zone
 */
export const firstDateOf = (
  job: DatedJob,
  request: FirstDateRequest,
  setting: PlanSetting,
  today: LocalDate,
): LocalDate => firstDate(job, request, setting, today).anchor

function notesOf({ at }: PlanSetting, jobs: readonly PlannedJob[]): string[] {
  const season = seasonOfGrass(at.grass, at.climate)
  const { name, notes, shadeMm } = GRASS_PLANS[at.grass]
  const sow = SOW_SPANS[season][planZoneOf(at.climate)]
  const has = (type: ScheduleTaskType) => jobs.some(({ taskType }) => taskType === type)
  return [
    ...notes,
    ...(shadeMm === null ? [`${name.slice(0, 1).toUpperCase()}${name.slice(1)} is not suited to shade.`] : []),
    ...(has('fertilizing') ? [] : [`There is no feeding time for ${name} in this climate.`]),
    ...(sow.length === 0
      ? [`There is no sowing time for ${name} in this climate.`]
      : [`${season === 'cool' ? 'Sow over it' : 'Sow or mend bare spots'} in ${spansWords(sow)}.`]),
    `The seasons are those of a usual year at ${at.normals.station}.`,
  ]
}

/** The year of a lawn: its jobs with their first dates, and why each is there. Their dates are made by `generateTasks`. */
export function planYear(request: PlanRequest): Plan {
  const { grass, climate, normals, place, preferences, areaM2 } = request
  const today = todayIn(request.timeZone, request.now)
  const setting: PlanSetting = {
    at: { grass, climate, normals },
    place,
    soil: request.soil ?? 'loam',
    preferences,
  }
  const lawn: PlannedLawn = { ...setting, areaM2, watersItself: request.watersItself ?? false }
  const jobs = plannedJobs(lawn)
  const skipped: string[] = []
  const items = jobs.map((job): PlannedItem => {
    const { anchor, note } = firstDate(job, request, setting, today)
    if (note !== undefined) skipped.push(note)
    return { ...job, id: job.taskType, basis: 'calendar', anchor, lastDoneOn: null }
  })
  return { items, setting, notes: [...notesOf(setting, jobs), ...skipped] }
}
