import type { BodyOf, ResponseOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/schedules'
import { checkPlan } from '@turfwise/domain/schedules/check-plan'
import { normalsOf } from '@turfwise/domain/schedules/normals'
import { type Plan, planYear } from '@turfwise/domain/schedules/plan-year'
import { AI_SCHEDULE_TYPE, DEFAULT_PREFERENCES } from '@turfwise/domain/schedules/schedule'
import { LimitReached, type RateLimit } from '../../limits/rate-limit.ts'
import { OutsideUnavailable } from '../../ports/outside-unavailable.ts'
import { newRowId } from '../../row-id.ts'
import { type KnownGarden, knownGarden, settingFor } from './known-garden.ts'
import { firstOf } from './new-item.ts'
import { newSchedule } from './new-schedule.ts'
import { preferencesWith } from './plan-setting.ts'
import { readSchedule } from './read-schedules.ts'
import { ITEMS, type StoredItem, saveItems } from './schedule-items.store.ts'
import { insertSchedule, SCHEDULE, type StoredSchedule } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { tellSchedule } from './tell-schedule.ts'

/** Plans of one account that another service is asked about: each may cost money. Beyond them our rules plan alone. */
export const REFINE_LIMIT: RateLimit = { name: 'schedule-refine', points: 20, seconds: 3600 }

type Body = BodyOf<typeof contract.generateSchedule>
type Answer = ResponseOf<typeof contract.generateSchedule>

async function mayRefine({ limits, refiner }: SchedulesNeeds, userId: string): Promise<boolean> {
  if (refiner === undefined) return false
  try {
    await limits.consume(REFINE_LIMIT, `user:${userId}`)
    return true
  } catch (error) {
    if (error instanceof LimitReached) return false
    throw error
  }
}

/** The plan as another service would have it, where it keeps our rules; null where it does not, or gave none. */
async function refined(needs: SchedulesNeeds, userId: string, { plan, areaM2 }: { plan: Plan; areaM2: number }) {
  const { refiner, logger } = needs
  if (refiner === undefined || !(await mayRefine(needs, userId))) return null
  const { at, preferences } = plan.setting
  const items = plan.items.map(({ id: _, basis: __, anchor: ___, lastDoneOn: ____, why: _____, ...item }) => item)
  try {
    const answer = await refiner.refine({ grass: at.grass, climate: at.climate, areaM2, preferences, items })
    const check = checkPlan(answer, plan.setting, plan.items)
    if (check.ok) return check.items
    logger.warn({ reason: check.reason }, 'a plan from outside broke a rule, ours is kept')
  } catch (error) {
    if (!(error instanceof OutsideUnavailable)) throw error
    logger.warn({ err: error }, 'no plan came from outside, ours is kept')
  }
  return null
}

/** Items of the plan, each with its first date and why it is there. */
function itemsOf(
  { plan, refined: others }: { plan: Plan; refined: Awaited<ReturnType<typeof refined>> },
  scheduleId: string,
  garden: KnownGarden,
): StoredItem[] {
  const chosen = (others ?? plan.items).map((item) => {
    const own = plan.items.find(({ taskType, title }) => taskType === item.taskType && title === item.title)
    const alike = own ?? plan.items.find(({ taskType }) => taskType === item.taskType)
    const isOwnRule = alike?.frequency === item.frequency && alike.intervalDays === item.intervalDays
    const anchor = isOwnRule ? alike.anchor : firstOf(item, { garden, setting: plan.setting })
    return { item, anchor, why: alike?.why ?? null }
  })
  return chosen.map(({ item, anchor, why }, place) =>
    ITEMS.fill({
      id: newRowId(),
      scheduleId,
      place,
      taskType: item.taskType,
      title: item.title,
      description: item.description,
      frequency: item.frequency,
      intervalDays: item.intervalDays,
      priority: item.priority,
      estimatedDuration: item.estimatedDuration,
      basis: 'calendar',
      anchor,
      lastDoneOn: garden.lastDone[item.taskType] ?? null,
      snoozedDays: [],
      why,
    }),
  )
}

const answerOf = async (needs: SchedulesNeeds, userId: string, { id, plannedBy }: StoredSchedule): Promise<Answer> => ({
  schedule: await readSchedule(needs.db, userId, id),
  plannedBy,
})

/**
 * Plans the year of a lawn and keeps it; the id of a schedule that is there answers that one. Weather and the service that
 * may refine it are asked before anything is written.
 */
export async function generateSchedule(needs: SchedulesNeeds, userId: string, body: Body): Promise<Answer> {
  const existing = body.id === undefined ? undefined : await SCHEDULE.find(needs.db, userId, body.id)
  if (existing) return answerOf(needs, userId, existing)
  const garden = await knownGarden(needs, userId)
  const { grassType, lawnSize: areaM2, lawnZoneId = null } = body
  const setting = await settingFor(needs, userId, garden, { grassType, lawnZoneId })
  const plan = planYear({
    ...setting,
    areaM2,
    normals: normalsOf(setting.climate, setting.place),
    preferences: preferencesWith(body.preferences, DEFAULT_PREFERENCES),
    measured: garden.measured,
    lastDone: garden.lastDone,
    timeZone: garden.timeZone,
    now: garden.now,
  })
  const better = await refined(needs, userId, { plan, areaM2 })
  const schedule = newSchedule(body, {
    scheduleType: AI_SCHEDULE_TYPE,
    setting,
    notes: plan.notes,
    plannedBy: better === null ? 'rules' : 'service',
    now: garden.now,
  })
  const items = itemsOf({ plan, refined: better }, schedule.id, garden)
  return needs.db.transaction(async (tx) => {
    if (await insertSchedule(tx, userId, schedule)) {
      await saveItems(tx, userId, items)
      await tellSchedule(needs, tx, 'schedule.created', { userId, scheduleId: schedule.id, now: garden.now })
    }
    return answerOf(needs, userId, (await SCHEDULE.find(tx, userId, schedule.id)) ?? schedule)
  })
}
