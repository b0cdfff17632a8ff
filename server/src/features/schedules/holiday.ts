import type { HolidayAnswer } from '@turfwise/contract/holiday'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { type Holiday, planHoliday } from '@turfwise/domain/schedules/holiday'
import type { Queryable, Tx } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import { leftOutAway, type MovableTask, openMovable } from './generated-tasks.store.ts'
import {
  type Away,
  awayTasks,
  comeHome,
  findHoliday,
  moveAway,
  removeHoliday,
  saveHoliday,
  skipAway,
} from './holidays.store.ts'
import { dayOf } from './known-garden.ts'
import { NO_SCHEDULE, settingOf } from './plan-setting.ts'
import { readItems, type StoredItem } from './schedule-items.store.ts'
import { OWN_SCHEDULES, type StoredSchedule } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'

interface Day {
  today: LocalDate
  now: Date
}
interface Plans {
  tasks: MovableTask[]
  schedules: StoredSchedule[]
  items: StoredItem[]
}

/** More schedules than anybody may have. */
const ALL = 1000

/** All open tasks with the schedules that made them. */
export async function readPlans(db: Queryable, userId: string): Promise<Plans> {
  const tasks = await openMovable(db, userId)
  const schedules = await OWN_SCHEDULES.read(db, userId, { limit: ALL, after: undefined })
  const items = await readItems(
    db,
    userId,
    schedules.map(({ id }) => id),
  )
  return { tasks, schedules, items }
}

/** What a time away does to all that is open: each schedule by its own setting, other tasks each by itself. */
function planAll({ tasks, schedules, items }: Plans, away: Away, today: LocalDate): Holiday {
  // What was moved for it already stays where it was put.
  const movable = tasks.filter(({ awayWhy }) => awayWhy === null)
  const groups = Map.groupBy(movable, ({ scheduleId }) => scheduleId)
  const parts = [...groups].map(([scheduleId, own]): Holiday => {
    const schedule = schedules.find(({ id }) => id === scheduleId)
    const ownItems = items.filter((item) => item.scheduleId === scheduleId)
    // Those that were moved out lie on days that are taken.
    const taken = tasks.filter((task) => task.scheduleId === scheduleId && task.awayWhy !== null)
    const setting = schedule === undefined ? NO_SCHEDULE : settingOf(schedule)
    return planHoliday({ ...away, tasks: [...own, ...taken], items: ownItems, setting, today })
  })
  return {
    moves: parts.flatMap(({ moves }) => moves),
    skips: parts.flatMap(({ skips }) => skips),
    cannot: parts.flatMap(({ cannot }) => cannot),
  }
}

const byDay = <T extends { from: string }>(changes: T[]): T[] => changes.toSorted((a, b) => (a.from < b.from ? -1 : 1))

/** With what the tasks are, for people to read. */
function inWords(away: Away | null, { moves, skips, cannot }: Holiday, tasks: readonly MovableTask[]): HolidayAnswer {
  const named = <C extends { taskId: string; why: string }>(change: C) => {
    const task = tasks.find(({ id }) => id === change.taskId)
    return task ? [{ ...change, title: task.title, type: task.type, from: task.dueDate }] : []
  }
  return {
    holiday: away && { from: away.from, to: away.to },
    moves: byDay(moves.flatMap(named)),
    skips: byDay(skips.flatMap(named)),
    cannot: byDay(cannot.flatMap(named)),
  }
}

async function apply(tx: Tx, userId: string, { moves, skips }: Holiday, now: Date): Promise<void> {
  for (const { taskId, to, why } of moves) await moveAway(tx, userId, { id: taskId, to, why }, now)
  for (const { taskId, why } of skips) await skipAway(tx, userId, { id: taskId, why }, now)
}

/** Moves what has come to lie in the time away out of it, where there is one. */
export async function keepFree(tx: Tx, userId: string, { today, now }: Day): Promise<void> {
  const away = await findHoliday(tx, userId, today)
  if (away !== null) await apply(tx, userId, planAll(await readPlans(tx, userId), away, today), now)
}

async function state(db: Queryable, userId: string, today: LocalDate): Promise<HolidayAnswer> {
  const away = await findHoliday(db, userId, today)
  if (away === null) return { holiday: null, moves: [], skips: [], cannot: [] }
  const changed = await awayTasks(db, userId)
  const plans = await readPlans(db, userId)
  const { cannot } = inWords(away, planAll(plans, away, today), plans.tasks)
  const said = changed.map(({ id, title, type, from, to, why, putAway }) => ({
    ...{ taskId: id, title, type, from, to, why, putAway },
  }))
  return {
    holiday: away,
    moves: said.flatMap(({ putAway: _, to, ...one }) => (to === null ? [] : [{ ...one, to }])),
    skips: said.flatMap(({ putAway, to: _, ...one }) => (putAway === 'holiday' ? [one] : [])),
    cannot,
  }
}

/** @throws Refusal request/invalid for one that is over */
function requireToCome({ to }: Away, today: LocalDate): void {
  if (to < today) throw new Refusal('request/invalid', { fields: { to: 'Is over already.' } })
}

export async function getHoliday(needs: SchedulesNeeds, userId: string): Promise<HolidayAnswer> {
  const { today } = await dayOf(needs, userId)
  return state(needs.db, userId, today)
}

/** The tasks as they would be without a time away. */
const atHome = (tasks: readonly MovableTask[], today: LocalDate): MovableTask[] =>
  tasks.map((task) => {
    const { awayFrom, awayTo, putAway, dueDate } = task
    const comesHome = awayFrom !== null && awayFrom >= today && (putAway === 'holiday' || dueDate === awayTo)
    return comesHome ? { ...task, dueDate: awayFrom, putAway: null, awayFrom: null, awayTo: null, awayWhy: null } : task
  })

/** What a time away would do, with nothing changed: another one that is set is as good as over. */
export async function previewHoliday(needs: SchedulesNeeds, userId: string, away: Away): Promise<HolidayAnswer> {
  const { today } = await dayOf(needs, userId)
  requireToCome(away, today)
  const plans = await readPlans(needs.db, userId)
  const all = atHome([...plans.tasks, ...(await leftOutAway(needs.db, userId))], today)
  const tasks = all.filter(({ putAway }) => putAway === null)
  return inWords(away, planAll({ ...plans, tasks }, away, today), tasks)
}

/** Sets the time away and moves what lies in it; what another one had moved is first put back. */
export async function setHoliday(needs: SchedulesNeeds, userId: string, away: Away): Promise<HolidayAnswer> {
  const { today, now } = await dayOf(needs, userId)
  requireToCome(away, today)
  return needs.db.transaction(async (tx) => {
    // The row first: two who set one wait for each other.
    await saveHoliday(tx, userId, away)
    await comeHome(tx, userId, today, now)
    await keepFree(tx, userId, { today, now })
    return state(tx, userId, today)
  })
}

export async function clearHoliday(needs: SchedulesNeeds, userId: string): Promise<HolidayAnswer> {
  const { today, now } = await dayOf(needs, userId)
  return needs.db.transaction(async (tx) => {
    await removeHoliday(tx, userId)
    await comeHome(tx, userId, today, now)
    return state(tx, userId, today)
  })
}
