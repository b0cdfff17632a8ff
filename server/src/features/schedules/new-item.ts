import type { BodyOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/schedules'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { PlanSetting } from '@turfwise/domain/schedules/item-rule'
import { firstDateOf } from '@turfwise/domain/schedules/plan-year'
import { DEFAULT_FREQUENCY, type ScheduleItem } from '@turfwise/domain/schedules/schedule'
import { DEFAULT_DURATION_MINUTES } from '@turfwise/domain/tasks/limits'
import { DEFAULT_PRIORITY } from '@turfwise/domain/tasks/priority'
import { newRowId } from '../../row-id.ts'
import type { KnownGarden } from './known-garden.ts'
import { ITEMS, type StoredItem } from './schedule-items.store.ts'

export type GivenItem = BodyOf<typeof contract.createManualSchedule>['items'][number]

/** What first dates are worked out from. */
export interface Dating {
  garden: Pick<KnownGarden, 'measured' | 'lastDone' | 'today'>
  setting: PlanSetting
}

/** What its dates follow from, of an item. */
const RULE = [
  'taskType',
  'frequency',
  'intervalDays',
  'basis',
  'anchor',
] as const satisfies readonly (keyof StoredItem)[]

/** True where the dates of an item are others than before. */
export const isDatedAnew = (before: StoredItem, after: StoredItem): boolean =>
  RULE.some((field) => before[field] !== after[field])

/**
 * An item as it will be stored: of what is not given, what stands there before, else its default. One without a first date
 * gets it by season, climate and when the job was last done.
 */
export function newItem(
  given: GivenItem,
  { scheduleId, place, before }: { scheduleId: string; place: number; before: StoredItem | undefined },
  dating: Dating,
): StoredItem {
  const frequency = given.frequency ?? DEFAULT_FREQUENCY
  const intervalDays = frequency === 'custom' ? (given.intervalDays ?? null) : null
  const { taskType } = given
  const isSameRule =
    before?.taskType === taskType && before.frequency === frequency && before.intervalDays === intervalDays
  const anchor = given.anchor ?? (isSameRule ? before.anchor : firstOf({ taskType, frequency, intervalDays }, dating))
  return ITEMS.fill({
    id: before?.id ?? given.id?.toLowerCase() ?? newRowId(),
    scheduleId,
    place,
    taskType,
    title: given.title,
    description: given.description ?? null,
    frequency,
    intervalDays,
    priority: given.priority ?? DEFAULT_PRIORITY,
    estimatedDuration: given.estimatedDuration ?? DEFAULT_DURATION_MINUTES,
    dueTime: given.dueTime === undefined ? (before?.dueTime ?? null) : given.dueTime,
    basis: given.basis ?? before?.basis ?? 'calendar',
    anchor,
    lastDoneOn: before?.lastDoneOn ?? dating.garden.lastDone[taskType] ?? null,
    snoozedDays: isSameRule ? before.snoozedDays : [],
    why: before?.why ?? null,
  })
}

/** The first date of a job of a schedule. */
export const firstOf = (
  job: Pick<ScheduleItem, 'taskType' | 'frequency' | 'intervalDays'>,
  { garden, setting }: Dating,
): LocalDate => firstDateOf(job, garden, setting, garden.today)
