import { addDays, daysBetween, type LocalDate, weekdayName } from '@turfwise/domain/kernel/local-date'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import { FEED_DAYS_MIN } from '@turfwise/domain/weather/due'
import { type DemoTask, inTurn, type Job, nearestWeekend } from './demo-task.ts'
import { type GardenClimate, inMonthOf } from './garden-climate.ts'
import { localInstant } from './local-instant.ts'
import { SEASONAL_JOBS } from './seasonal-jobs.ts'

const DAYS_BACK = 365
/** Nothing that is done was due later than this: the days between belong to what is overdue. */
const LAST_DUE_DAYS_AGO = 3
/** Between two jobs of the same name; what the lawn asks for more often has a rhythm of its own. */
const DAYS_APART_MIN = 28
/** A garden hose with a sprinkler on it. */
const HOSE_LITRES_MINUTE = 14
/** Of three soaks that the season asks for, rain brings one. */
const RAIN_EVERY = 3

/** A job that was done: when it was due, how late it was, and what was recorded of it. */
interface Done extends Job {
  dueDate: LocalDate
  late: number
  record: DemoTask['record']
}

const MOWING_NOTES = [
  null,
  null,
  'Clippings left on.',
  null,
  'Damp under the lemon tree, went around it.',
  null,
] as const

/** Back from the mowing that is open now, so that its distance to the last one is right as well. */
function mowings(openDue: LocalDate, climate: GardenClimate, from: LocalDate): Done[] {
  const done: Done[] = []
  let due = openDue
  for (let turn = 0; ; turn += 1) {
    due = nearestWeekend(addDays(due, -inMonthOf(due, climate.mowingDays)))
    if (due < from) return done
    const isWhole = turn % 2 === 0
    // The back lawn is in shade for half of the day; a cut that takes it along leaves more standing.
    const cutHeightMm = inMonthOf(due, climate.cutHeightMm) + (isWhole ? 5 : 0)
    done.push({
      title: isWhole ? 'Mow front and back' : 'Mow front and nature strip',
      description: `Cut at ${cutHeightMm} mm.`,
      type: 'mowing',
      priority: 'medium',
      estimatedDuration: isWhole ? 60 : 45,
      dueDate: due,
      late: turn % 4 === 2 && weekdayName(due) === 'Saturday' ? 1 : 0,
      record: {
        details: {
          type: 'mowing',
          cutHeightMm,
          lawnArea: isWhole ? 'Front and back, 120 m²' : 'Front and nature strip, 80 m²',
        },
        notes: inTurn(MOWING_NOTES, turn),
      },
    })
  }
}

function soaks(climate: GardenClimate, from: LocalDate, to: LocalDate): Done[] {
  const done: Done[] = []
  let due = from
  for (let turn = 0; due <= to; turn += 1) {
    const days = inMonthOf(due, climate.soakDays)
    if (days !== null && turn % RAIN_EVERY !== 1) {
      const durationMinutes = inMonthOf(due, climate.soakMinutes)
      done.push({
        title: 'Deep soak the front lawn',
        description: 'Sprinkler in two places, before the sun is on it.',
        type: 'watering',
        priority: 'medium',
        estimatedDuration: durationMinutes,
        dueDate: due,
        late: turn % 5 === 4 ? 1 : 0,
        record: {
          details: { type: 'watering', durationMinutes, litres: durationMinutes * HOSE_LITRES_MINUTE },
          notes: null,
        },
      })
    }
    due = addDays(due, days ?? 7)
  }
  return done
}

/** A job that is open now was not done just before; nor is a lawn fed, whatever the feed is called, soon after a feed. */
function isDueAgain(job: Done, open: readonly DemoTask[]): boolean {
  const isFeed = job.type === 'fertilizing'
  const last = isFeed ? addDays(job.dueDate, job.late) : job.dueDate
  const least = isFeed ? FEED_DAYS_MIN : DAYS_APART_MIN
  return open.some(
    ({ title, type, dueDate }) =>
      (isFeed ? type === job.type : title === job.title) && daysBetween(last, dueDate) < least,
  )
}

function seasonal(from: LocalDate, to: LocalDate, open: readonly DemoTask[]): Done[] {
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])]
  return years.flatMap((year) =>
    SEASONAL_JOBS.map(({ about, late = 0, details, notes = null, ...job }): Done => {
      const dueDate = nearestWeekend(`${year}-${about}`)
      return { ...job, dueDate, late, record: details ? { details, notes } : null }
    }).filter((job) => job.dueDate >= from && job.dueDate <= to && !isDueAgain(job, open)),
  )
}

const MORNINGS = ['09:20', '10:05', '11:30', '09:50', '15:40'] as const
/** On short days the grass is wet until late. */
const WINTER_HOURS = ['11:10', '13:45', '12:20'] as const
const BEFORE_THE_SUN = ['06:35', '06:50', '07:10'] as const
const EVENINGS = ['19:15', '20:05', '18:40', '20:30'] as const

function clockOf({ type, dueDate }: Done, turn: number): string {
  if (type === 'watering') return inTurn(BEFORE_THE_SUN, turn)
  const isWinter = ['05', '06', '07', '08'].includes(dueDate.slice(5, 7))
  return isWinter ? inTurn(WINTER_HOURS, turn) : inTurn(MORNINGS, turn)
}

/**
 * What was done in the 12 months before today, oldest first. Now and then somebody was late, or had no timeout for the
 * details.
 *
 * @param open what is open now, with the earliest mowing first: the past must lead up to it
 */
export function pastYear(
  today: LocalDate,
  timeZone: string,
  climate: GardenClimate,
  open: readonly DemoTask[],
): DemoTask[] {
  const from = addDays(today, -DAYS_BACK)
  const to = addDays(today, -LAST_DUE_DAYS_AGO)
  const openMowing = open.find(({ type }) => type === 'mowing')?.dueDate ?? today
  const done = [...mowings(openMowing, climate, from), ...soaks(climate, from, to), ...seasonal(from, to, open)]
  const inOrder = done.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : Number(a.dueDate > b.dueDate)))
  return inOrder.map((one, turn) => {
    const { late, record, ...task } = one
    const lateBy = addDays(task.dueDate, late) < today ? late : 0
    const hasSkipped = isDetailed(task.type) && turn % 11 === 7
    return {
      ...task,
      createdAt: localInstant(timeZone, addDays(task.dueDate, -4 - (turn % 5)), inTurn(EVENINGS, turn)),
      completedAt: localInstant(timeZone, addDays(task.dueDate, lateBy), clockOf(one, turn)),
      record: hasSkipped ? null : record,
    }
  })
}
