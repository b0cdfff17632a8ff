import { addDays, daysBetween, type LocalDate } from '../kernel/local-date.ts'
import { shortDate } from '../weather/hour-words.ts'
import { windowAround } from './item-dates.ts'
import { type PlanSetting, ruleOf } from './item-rule.ts'
import { jobName, type OpenTask } from './open-task.ts'
import type { ScheduleItem } from './schedule.ts'

export interface HolidayChange {
  taskId: string
  /** Why, a sentence without a full stop. */
  why: string
}

/** What a time away does to the tasks that lie in it. Each of them is in one of the three lists. */
export interface Holiday {
  moves: (HolidayChange & { to: LocalDate })[]
  /** Repeats that others stand in for. */
  skips: HolidayChange[]
  /** What can be neither moved nor left: somebody else has to do it, or it falls out. */
  cannot: HolidayChange[]
}

/** Days of a time away at most, both ends included: a year abroad. Ours. */
export const HOLIDAY_DAYS_MAX = 366

/** True for a time away that ends no earlier than it begins and is not too long. */
export const isHolidaySpan = ({ from, to }: { from: LocalDate; to: LocalDate }): boolean => {
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= HOLIDAY_DAYS_MAX
}

/** A repeat may be done this many days early, and one this close after makes another needless. Ours. */
const NEAR_DAYS = 3

interface Away {
  from: LocalDate
  to: LocalDate
  today: LocalDate
}

type ItemTasks = { inside: readonly OpenTask[]; outside: readonly OpenTask[] }

const isNear = (task: OpenTask, date: LocalDate): boolean => Math.abs(daysBetween(task.dueDate, date)) <= NEAR_DAYS

/** Done as usual before leaving, and once when back: what lies between falls out. */
function repeats({ inside, outside }: ItemTasks, { from, to, today }: Away): Holiday {
  const [before, after] = [addDays(from, -1), addDays(to, 1)]
  const holiday: Holiday = { moves: [], skips: [], cannot: [] }
  const left = [...inside]
  const [first] = left
  const canGoBefore = before >= today && first !== undefined && isNear(first, before)
  if (canGoBefore && !outside.some((task) => isNear(task, before))) {
    holiday.moves.push({ taskId: first.id, to: before, why: 'Done before you leave' })
    left.shift()
  }
  const last = left.at(-1)
  const soon = outside.find((task) => task.dueDate >= after && isNear(task, after))
  if (last !== undefined && soon === undefined && after >= today) {
    holiday.moves.push({ taskId: last.id, to: after, why: 'Done when you are back' })
    left.pop()
  }
  for (const { id } of left)
    holiday.skips.push({
      taskId: id,
      why: soon === undefined ? 'Nobody is home' : `Nobody is home, and the next is due ${shortDate(soon.dueDate)}`,
    })
  return holiday
}

/** A soak before leaving helps for a while; thirst does not wait. */
function waterings({ inside, outside }: ItemTasks, away: Away): Holiday {
  const before = addDays(away.from, -1)
  const [first, ...others] = inside
  const why = 'Watering cannot wait: set a timer or ask somebody next door'
  if (first === undefined) return { moves: [], skips: [], cannot: [] }
  const canSoak = before >= away.today && isNear(first, before) && !outside.some(({ dueDate }) => dueDate === before)
  return {
    moves: canSoak ? [{ taskId: first.id, to: before, why: 'A soak before you leave' }] : [],
    skips: [],
    cannot: (canSoak ? others : inside).map(({ id }) => ({ taskId: id, why })),
  }
}

/** Not before leaving: nothing that the grass needs care after. When back, if its time is not over by then. */
function seasonal(
  { inside, outside }: ItemTasks,
  { to, today }: Away,
  windowEnd: (task: OpenTask) => LocalDate | null,
): Holiday {
  const holiday: Holiday = { moves: [], skips: [], cannot: [] }
  const after = addDays(to, 1)
  for (const task of inside) {
    const end = windowEnd(task)
    const isTaken = outside.some(({ dueDate }) => dueDate === after) || holiday.moves.some((move) => move.to === after)
    if (end !== null && after > end)
      holiday.cannot.push({
        taskId: task.id,
        why: `${jobName(task.type)} has to be done by ${shortDate(end)}, while you are away`,
      })
    else if (isTaken || after < today) holiday.skips.push({ taskId: task.id, why: 'Another is due when you are back' })
    else holiday.moves.push({ taskId: task.id, to: after, why: 'Done when you are back' })
  }
  return holiday
}

/**
 * What to do with the open tasks of a time away, both days included. Nothing lands in it, in the past, or on a day on which
 * another task of the same item lies.
 */
export function planHoliday({
  from,
  to,
  tasks,
  items,
  setting,
  today,
}: Away & { tasks: readonly OpenTask[]; items: readonly ScheduleItem[]; setting: PlanSetting }): Holiday {
  const away = { from, to, today }
  const inside = tasks
    .filter(({ dueDate }) => dueDate >= from && dueDate <= to)
    .toSorted((a, b) => daysBetween(b.dueDate, a.dueDate))
  // A task that no schedule made is one of its own.
  const groups = Map.groupBy(inside, ({ id, itemId }) => itemId ?? `task ${id}`)
  const parts = [...groups.values()].map((group): Holiday => {
    const item = items.find(({ id }) => id === group[0]?.itemId)
    const outside = tasks.filter((task) => item !== undefined && task.itemId === item.id && !group.includes(task))
    const lists = { inside: group, outside }
    if (item?.taskType === 'watering') return waterings(lists, away)
    if (item !== undefined && ruleOf(item).kind !== 'windows') return repeats(lists, away)
    return seasonal(lists, away, (task) =>
      item === undefined ? null : (windowAround(item, setting, task.occursOn)?.to ?? null),
    )
  })
  return {
    moves: parts.flatMap(({ moves }) => moves),
    skips: parts.flatMap(({ skips }) => skips),
    cannot: parts.flatMap(({ cannot }) => cannot),
  }
}
