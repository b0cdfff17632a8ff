import { addDays, daysBetween, type LocalDate } from '../kernel/local-date.ts'
import { TASK_LIMITS } from '../tasks/limits.ts'
import { onDay } from '../weather/hour-words.ts'
import { occurrences } from './item-dates.ts'
import { type PlanSetting, ruleOf } from './item-rule.ts'
import { baseGrowth, mowingDays, usualGrowth } from './normals.ts'
import { type OpenTask, siblingsOf, whenWord } from './open-task.ts'
import { SCHEDULE_LIMITS, type ScheduleItem } from './schedule.ts'
import { WATER_DAYS, waterDays } from './water-need.ts'

/** From this snooze in a row on another interval is offered. */
export const OFFER_FROM_SNOOZES = 3

export type Snoozed =
  | {
      ok: true
      /** The rule keeps its anchor and the task the day that its plan gave it; only this changes. */
      dueDate: LocalDate
      /** Days of each snooze of the item in a row, this one the last. */
      snoozedDays: number[]
      /** Days from one to the next, to be offered; null before the third snooze, and where the season says when. */
      offerDays: number | null
    }
  | { ok: false; reason: string }

const MONTH_DAYS = 30

/** Days between two of an item as it is now; null where windows of the season say when. */
function intervalNow(item: ScheduleItem, setting: PlanSetting, on: LocalDate): number | null {
  const rule = ruleOf(item)
  switch (rule.kind) {
    case 'days':
      return rule.days
    case 'monthly':
      return MONTH_DAYS
    case 'growth':
      return mowingDays(
        setting.at,
        setting.preferences.seasonalAdjustments ? usualGrowth(setting.at, on) : baseGrowth(setting.at),
      )
    case 'water':
      return waterDays(setting, on)
    case 'windows':
      return null
  }
}

/** Never longer than the grass goes without a cut, or a lawn without a look at its soil. */
const longest = (item: ScheduleItem, { at }: PlanSetting): number => {
  if (item.taskType === 'mowing') return mowingDays(at, 0)
  return item.taskType === 'watering' ? WATER_DAYS.max : SCHEDULE_LIMITS.intervalDaysMax
}

/** The interval that the gardener keeps in effect: the rule's, and what was put off in the mean. Null where it would be no other. */
export function offeredInterval(
  item: ScheduleItem,
  setting: PlanSetting,
  on: LocalDate,
  snoozedDays: readonly number[],
): number | null {
  const now = intervalNow(item, setting, on)
  if (now === null || snoozedDays.length < OFFER_FROM_SNOOZES) return null
  const mean = snoozedDays.reduce((sum, days) => sum + days, 0) / snoozedDays.length
  const offered = Math.min(longest(item, setting), now + Math.max(1, Math.round(mean)))
  return offered > now ? offered : null
}

/**
 * A task put off to a day.
 * @param snoozedDays of its item, in a row until now: doing one on its day, or skipping one, empties them
 */
export function snooze({
  task,
  to,
  tasks,
  item,
  setting,
  snoozedDays,
  today,
}: {
  task: OpenTask
  to: LocalDate
  /** All open tasks. */
  tasks: readonly OpenTask[]
  /** Null for a task that no schedule made. */
  item: ScheduleItem | null
  setting: PlanSetting
  snoozedDays: readonly number[]
  today: LocalDate
}): Snoozed {
  if (to <= task.dueDate || to < today) return { ok: false, reason: 'A job can only be put off to a later day' }
  if (to > TASK_LIMITS.dueDateMax) return { ok: false, reason: 'That day is too far away' }
  const next = siblingsOf(task, tasks).find(({ dueDate }) => dueDate > task.dueDate)
  if (next !== undefined && to >= next.dueDate)
    return { ok: false, reason: `The next one is due ${onDay(whenWord(next.dueDate, today))}: skip this one instead` }
  const days = [...snoozedDays, daysBetween(task.dueDate, to)]
  return {
    ok: true,
    dueDate: to,
    snoozedDays: days,
    offerDays: item === null ? null : offeredInterval(item, setting, to, days),
  }
}

/**
 * The open tasks of an item that counts from completion, on the days that follow from when it was done. The new day is
 * both the one on which a task is due and the one that its plan gives it, so that generating again adds nothing.
 */
export function afterCompletion({
  item,
  setting,
  completedOn,
  tasks,
}: {
  item: ScheduleItem
  setting: PlanSetting
  /** In the garden's zone. */
  completedOn: LocalDate
  /** All open tasks, the completed one no longer among them. */
  tasks: readonly OpenTask[]
}): { lastDoneOn: LocalDate; moves: { taskId: string; to: LocalDate }[] } {
  const open = tasks
    .filter(({ itemId, dueDate }) => itemId === item.id && dueDate > completedOn)
    .toSorted((a, b) => daysBetween(b.dueDate, a.dueDate))
  const stays = { lastDoneOn: completedOn, moves: [] }
  // What the calendar or the season sets is due again when they say so, whenever it was done.
  if (item.basis === 'calendar' || ruleOf(item).kind === 'windows' || open.length === 0) return stays
  const until = addDays(completedOn, (open.length + 1) * SCHEDULE_LIMITS.intervalDaysMax)
  const days = occurrences({ ...item, lastDoneOn: completedOn }, setting, { from: addDays(completedOn, 1), to: until })
  const moves = open.flatMap(({ id, dueDate }, index) => {
    const to = days[index]?.date
    return to === undefined || to === dueDate ? [] : [{ taskId: id, to }]
  })
  return { lastDoneOn: completedOn, moves }
}
