/**
 * Writes docs/plans.md: a year of lawn care for the seven grasses in four climate zones, as the generator plans it.
 * `node bench/weather/plans-page.ts`. Run by hand after a change of the plans; what it writes is committed.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { daysBetween, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { MONTH_NAMES } from '@turfwise/domain/kernel/month-names'
import { generateTasks } from '@turfwise/domain/schedules/generate-tasks'
import { NORMAL_STATIONS, normalsOf } from '@turfwise/domain/schedules/normals'
import { cutHeightMm, feedNitrogenGM2, spansWords } from '@turfwise/domain/schedules/plan-items'
import {
  GRASS_PLANS,
  PLAN_GRASSES,
  type PlanGrass,
  type PlanZone,
  SOW_SPANS,
  seasonOfGrass,
} from '@turfwise/domain/schedules/plan-table'
import { type Plan, planYear } from '@turfwise/domain/schedules/plan-year'
import { DEFAULT_PREFERENCES, type SchedulePreferences } from '@turfwise/domain/schedules/schedule'
import { JOB_NAMES, type ScheduleTaskType } from '@turfwise/domain/schedules/schedule-words'

const PAGE = new URL('../../docs/plans.md', import.meta.url)

const ZONES: Readonly<Record<PlanZone, string>> = {
  tropical: 'Darwin',
  subtropical: 'Brisbane',
  temperate: 'Sydney',
  cool: 'Canberra',
}
/** No window of the table is open across the beginning of a July, and zoysia is thinned in the springs of even years. */
const FROM: LocalDate = '2026-07-01'
const TO: LocalDate = '2027-06-30'
const NOON = new Date('2026-07-01T12:00:00Z')
const AREA_M2 = 100
/** Somebody with all days to work on and a wish for everything, so that each job of the table is there. */
const PREFERENCES: SchedulePreferences = {
  ...DEFAULT_PREFERENCES,
  timeAvailable: 'flexible',
  priorities: ['health', 'appearance'],
}

export const yearOf = (grass: PlanGrass, zone: PlanZone): Plan => {
  const place = NORMAL_STATIONS.find(({ station }) => station === ZONES[zone]) ?? null
  return planYear({
    grass,
    areaM2: AREA_M2,
    climate: zone,
    normals: normalsOf(zone, place),
    place,
    preferences: PREFERENCES,
    measured: { meanC: null, soilC: null },
    lastDone: {},
    timeZone: 'UTC',
    now: NOON,
  })
}

interface YearTask {
  date: LocalDate
  why: string
}

/** Of each job its dates in the year, earliest first. */
export function datesOf({ items, setting }: Plan): Map<ScheduleTaskType, YearTask[]> {
  const tasks = generateTasks({ items, setting, window: { startDate: FROM, endDate: TO }, known: [], today: FROM })
  return new Map(
    items.map(({ id, taskType }) => [
      taskType,
      tasks.filter(({ itemId }) => itemId === id).map(({ dueDate, why }) => ({ date: dueDate, why })),
    ]),
  )
}

const inMonth = (dates: readonly YearTask[], month: number): YearTask[] =>
  dates.filter(({ date }) => Number(date.slice(5, 7)) === month)

/** A day that the usual year does not bear out: the gardener is told to look first. */
const isDoubtful = ({ why }: YearTask): boolean => why.startsWith('The end of its time')

function cellOf(type: ScheduleTaskType, dates: readonly YearTask[], month: number): string {
  const found = inMonth(dates, month)
  if (found.length === 0) return '–'
  if (type === 'mowing' || type === 'watering') {
    const gaps = found.flatMap(({ date }) => {
      const before = dates[dates.findIndex((one) => one.date === date) - 1]
      return before === undefined ? [] : [daysBetween(before.date, date)]
    })
    const mean = Math.round(gaps.reduce((sum, days) => sum + days, 0) / gaps.length)
    return gaps.length === 0 ? `${found.length}×` : `${found.length}× (${mean} d)`
  }
  return found.map((one) => `${Number(one.date.slice(8))}${isDoubtful(one) ? '?' : ''}`).join(', ')
}

const HEAD = ['Job', ...MONTH_NAMES.map((name) => name.slice(0, 3))]

function partOf(grass: PlanGrass, zone: PlanZone): string {
  const plan = yearOf(grass, zone)
  const { name, feeds } = GRASS_PLANS[grass]
  const dates = datesOf(plan)
  const rows = [...dates].map(
    ([type, days]) =>
      `| ${[JOB_NAMES[type], ...MONTH_NAMES.map((_, index) => cellOf(type, days, index + 1))].join(' | ')} |`,
  )
  const fed = dates.get('fertilizing')?.length ?? 0
  const sow = SOW_SPANS[seasonOfGrass(grass, zone)][zone]
  const facts = [
    `Cut at ${cutHeightMm(plan.setting)} mm.`,
    fed === 0
      ? 'No feeding time in this climate.'
      : `${feedNitrogenGM2(plan.setting)} g of nitrogen per m² in each of ${fed} feeds${fed < feeds ? ` (the table has ${feeds})` : ''}.`,
    sow.length === 0 ? 'No sowing time.' : `Sowing: ${spansWords(sow)}.`,
  ]
  return `### ${name.slice(0, 1).toUpperCase()}${name.slice(1)}, ${zone}\n\n${facts.join(' ')}\n\n| ${HEAD.join(' | ')} |\n|${'---|'.repeat(HEAD.length)}\n${rows.join('\n')}\n`
}

/** The page as it should be. */
export function plansPage(): string {
  const intro = `# Plans for a year

Made by \`node bench/weather/plans-page.ts\` from the generator of schedules: the seven grasses of the plan table at one capital of each climate zone, ${AREA_M2} m², medium effort, every day free for work, July 2026 to June 2027, first dates on 1 July or when the season opens. Mowing and watering show how many times in the month, and in brackets after how many days on average; the other jobs show days of the month. A question mark marks the last day of a window in which a usual year is too cold or too hot for the job: the plan says to leave it unless this year is different. Watering is a look at the soil; Smart Irrigation says on which days to water. The usual year and what else is ours: [decisions/plan-generator.md](decisions/plan-generator.md).
`
  const zones = (Object.keys(ZONES) as PlanZone[]).map(
    (zone) =>
      `## ${zone.slice(0, 1).toUpperCase()}${zone.slice(1)} (${ZONES[zone]})\n\n${PLAN_GRASSES.map((grass) => partOf(grass, zone)).join('\n')}`,
  )
  return `${[intro, ...zones].join('\n').trimEnd()}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, plansPage())
