import type { BodyOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/schedules'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Tx } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import { addMissingTasks } from './add-missing-tasks.ts'
import { collapseOf } from './collapse-missed.ts'
import { pauseTasks, renameTasks, resumeTasks, rewordTasks, takeBack } from './generated-tasks.store.ts'
import { dayOf, type KnownGarden, knownGarden, settingFor } from './known-garden.ts'
import { type GivenItem, isDatedAnew, newItem } from './new-item.ts'
import { planSettingOf, preferencesOf, preferencesWith } from './plan-setting.ts'
import { readItems, removeItems, type StoredItem, saveItems } from './schedule-items.store.ts'
import { SCHEDULE, type StoredSchedule } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { tellSchedule } from './tell-schedule.ts'

type Body = BodyOf<typeof contract.updateSchedule>

interface Change {
  userId: string
  before: StoredSchedule
  after: StoredSchedule
  garden: Pick<KnownGarden, 'now' | 'today' | 'measured' | 'lastDone'>
}

/** Of a garden that nobody asked about, since nothing of it is needed. */
export const NOTHING_KNOWN: Pick<KnownGarden, 'measured' | 'lastDone'> = {
  lastDone: {},
  measured: { meanC: null, soilC: null, isRising: null },
}

/** True where what all dates follow from is another than before. */
const isSetAnew = (before: StoredSchedule, after: StoredSchedule): boolean =>
  JSON.stringify([before.setting.grass, before.setting.soil, preferencesOf(before)]) !==
  JSON.stringify([after.setting.grass, after.setting.soil, preferencesOf(after)])

/** Writes the items as they are given, in place of those before. */
async function changeItems(tx: Tx, { userId, after, garden }: Change, given: readonly GivenItem[]) {
  const { id: scheduleId } = after
  const before = await readItems(tx, userId, [scheduleId])
  const setting = planSettingOf(after.setting, preferencesOf(after))
  const items = given.map((item, place) => {
    const same = before.find(({ id }) => id === item.id?.toLowerCase())
    return newItem(item, { scheduleId, place, before: same }, { garden, setting })
  })
  const gone = before.filter(({ id }) => !items.some((item) => item.id === id)).map(({ id }) => id)
  if (gone.length > 0) {
    await takeBack(tx, userId, { scheduleId, itemIds: gone, from: garden.today, whole: true })
    await removeItems(tx, userId, scheduleId, gone)
  }
  if ((await saveItems(tx, userId, items)) < items.length)
    throw new Refusal('request/invalid', { fields: { items: 'Names an item of another schedule.' } })
  for (const item of items) {
    const same = before.find(({ id }) => id === item.id)
    if (same !== undefined) await rewordTasks(tx, userId, item, { before: same, now: garden.now })
  }
  return items.flatMap((item) => {
    const same = before.find(({ id }) => id === item.id)
    return same === undefined || isDatedAnew(same, item) ? [item.id] : []
  })
}

/** Makes the tasks of items anew whose dates are others than before, as far ahead as they were made. */
export async function dateAnew(
  tx: Tx,
  { userId, after, garden }: Pick<Change, 'userId' | 'after' | 'garden'>,
  itemIds: readonly string[],
): Promise<void> {
  const { today, now } = garden
  if (itemIds.length > 0) await takeBack(tx, userId, { scheduleId: after.id, itemIds, from: today, whole: false })
  if (!after.isActive || after.generatedUntil === null || after.generatedUntil < today) return
  const window = { startDate: today, endDate: after.generatedUntil }
  await addMissingTasks(tx, userId, after, { window, today, now })
}

/** Hides what lies ahead, or brings it back; repeats that went by meanwhile come back as one. */
async function pauseOrResume(tx: Tx, { userId, before, after, garden }: Change): Promise<void> {
  if (before.isActive === after.isActive) return
  if (after.isActive) {
    await resumeTasks(tx, userId, after.id)
    await collapseOf(tx, userId, garden)
  } else await pauseTasks(tx, userId, after.id, garden.today as LocalDate)
}

/**
 * Changes what is given of a schedule, its items and the tasks that follow from them: all or nothing.
 * @throws Refusal schedule/not-found, lawn-zone/not-found, request/invalid, task/too-many
 */
export async function changeSchedule(needs: SchedulesNeeds, userId: string, id: string, body: Body): Promise<void> {
  const { items, scheduleItems, preferences, userId: _, ...fields } = body
  const given = items ?? scheduleItems
  // What asks for no dates, a pause for instance, does not wait for the weather.
  const isPlanned = given !== undefined || fields.grassType !== undefined || fields.lawnZoneId !== undefined
  const known = isPlanned ? await knownGarden(needs, userId) : undefined
  const garden = known ?? { ...(await dayOf(needs, userId)), ...NOTHING_KNOWN }
  await needs.db.transaction(async (tx) => {
    const before = await SCHEDULE.lock(tx, userId, id)
    if (!before) throw new Refusal('schedule/not-found')
    const lawn = {
      grassType: fields.grassType ?? before.grassType,
      lawnZoneId: fields.lawnZoneId === undefined ? before.lawnZoneId : fields.lawnZoneId,
    }
    const isOtherLawn = lawn.grassType !== before.grassType || lawn.lawnZoneId !== before.lawnZoneId
    const setting = isOtherLawn && known ? await settingFor(needs, userId, known, lawn) : undefined
    const chosen = preferences === undefined ? {} : preferencesWith(preferences, preferencesOf(before))
    const after = await SCHEDULE.change(tx, userId, id, { ...fields, ...chosen, setting }, garden.now)
    const change: Change = { userId, before, after, garden }
    if (after.name !== before.name) await renameTasks(tx, userId, after.id, after.name, garden.now)
    await pauseOrResume(tx, change)
    const anew = given === undefined ? [] : await changeItems(tx, change, given)
    const all = isSetAnew(before, after) ? await readItems(tx, userId, [after.id]) : []
    const dated = new Set([...anew, ...all.map((item: StoredItem) => item.id)])
    if (dated.size > 0 || (after.isActive && !before.isActive)) await dateAnew(tx, change, [...dated])
    await tellSchedule(needs, tx, 'schedule.changed', { userId, scheduleId: after.id, now: garden.now })
  })
}
