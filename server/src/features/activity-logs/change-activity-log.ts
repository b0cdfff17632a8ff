import { newActivityLog, type updateActivityLog } from '@turfwise/contract/activity-logs'
import type { BodyOf } from '@turfwise/contract/route'
import { readQuantityUnit } from '@turfwise/domain/activity-logs/quantities'
import { FOLDERS } from '@turfwise/domain/storage/file-path'
import { readMovedTo } from '../../done-at.ts'
import { Refusal } from '../../refusal.ts'
import { LOG, type StoredLog, unnamedPhotos } from './activity-logs.store.ts'
import type { ActivityLogsNeeds } from './activity-logs-needs.ts'
import { named, useOf, usesShed } from './create-activity-log.ts'
import { withPlaceAndTool } from './place-and-tool.ts'

type Body = BodyOf<typeof updateActivityLog>

const CHANGED = [
  ...(['title', 'description', 'notes', 'cutHeight', 'lawnArea', 'lawnZoneId', 'equipment', 'equipmentId'] as const),
  ...(['distance', 'distanceUnit', 'duration', 'quantity', 'quantityUnit'] as const),
  ...(['productName', 'productBrand', 'applicationMethod', 'chemicalId'] as const),
]

/** As a new log would be read: without the id, which need not be of the version that a new one has. */
const readAs = ({ id: _, ...said }: StoredLog, form: Body['form']) => newActivityLog.safeParse({ ...said, form })

/** The log with what is given, within what a new one may say. @throws Refusal request/invalid */
function changed(log: StoredLog, { userId: _, doneOn: __, form, ...body }: Body): StoredLog {
  const quantityUnit = body.quantityUnit ? readQuantityUnit(body.quantityUnit) : body.quantityUnit
  const given = Object.entries({ ...body, quantityUnit }).filter(([, value]) => value !== undefined)
  const next: StoredLog = { ...log, ...Object.fromEntries(given) }
  // What either form wrote may stay as that form allows, also once its task is gone.
  const read = readAs(
    next,
    [form, 'activity' as const, 'completion' as const].find((one) => readAs(log, one).success),
  )
  if (read.success) return next
  const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message])
  throw new Refusal('request/invalid', { fields: Object.fromEntries(fields) })
}

/** True where the shed has to be asked: another product, or another amount of it. */
const movesStock = (before: StoredLog, after: StoredLog): boolean =>
  before.chemicalId !== after.chemicalId ||
  (after.chemicalId !== null && (before.quantity !== after.quantity || before.quantityUnit !== after.quantityUnit))

/** Gives the shed back what the log took; of a product that is gone nothing. */
async function giveBackOf(
  { stock }: Pick<ActivityLogsNeeds, 'stock'>,
  userId: string,
  { chemicalId, quantityTaken: amount, takenUnit: unit }: StoredLog,
  now: Date,
): Promise<void> {
  if (chemicalId !== null && amount !== null && unit !== null)
    await stock.giveBack(userId, chemicalId, { amount, unit }, now)
}

/** Gives back what was taken before and takes what is said now, as if the log had been written so at first. */
async function moveStock(
  { stock, uses }: Pick<ActivityLogsNeeds, 'stock' | 'uses'>,
  userId: string,
  { before, after, now }: { before: StoredLog; after: StoredLog; now: Date },
): Promise<StoredLog> {
  await stock.lockInOrder(userId, [before.chemicalId, after.chemicalId])
  await giveBackOf({ stock }, userId, before, now)
  await uses.forgetUse(userId, before.id)
  if (!usesShed(after)) return { ...after, quantityTaken: null, takenUnit: null }
  const use = await stock.lockForUse(userId, after.chemicalId, after)
  const full = named(after, use)
  await stock.take(userId, use, now)
  await uses.noteUse(userId, full.id, useOf(full, use))
  return full
}

/** Another zone or thing has to be one's own; one that was named before may be gone by now. */
async function withNamesOf(
  needs: ActivityLogsNeeds,
  userId: string,
  { before, next }: { before: StoredLog; next: StoredLog },
): Promise<StoredLog> {
  const other = <Field extends 'lawnZoneId' | 'equipmentId'>(field: Field) =>
    next[field] === before[field] ? null : next[field]
  const { lawnArea, equipment } = await withPlaceAndTool(needs, userId, {
    ...next,
    lawnZoneId: other('lawnZoneId'),
    equipmentId: other('equipmentId'),
  })
  return { ...next, lawnArea, equipment }
}

/**
 * Changes what is given of a log. The shed follows: it gets back what was taken and loses what is said now, in the same
 * transaction. The product of a log may be gone; then its name stays and nothing is taken.
 * @throws Refusal activity/not-found, chemical/not-found, lawn-zone/not-found, equipment/not-found; request/invalid for what a new log may not say, and for a unit
 *   that the product is not counted in
 */
export async function changeActivityLog(
  needs: ActivityLogsNeeds,
  userId: string,
  id: string,
  body: Body,
): Promise<StoredLog> {
  const { db, clock, uses } = needs
  return db.transaction(async (tx) => {
    const before = await LOG.lock(tx, userId, id)
    if (!before) throw new Refusal('activity/not-found')
    const now = clock.now()
    const { doneOn } = body
    const createdAt = await readMovedTo(needs, userId, { before: before.createdAt, doneOn, reportedAt: now })
    const next = { ...(await withNamesOf(needs, userId, { before, next: changed(before, body) })), createdAt }
    const moves = movesStock(before, next)
    const after = moves ? await moveStock(needs, userId, { before, after: next, now }) : next
    if (!moves) {
      const { productName, applicationMethod: method } = after
      await uses.changeUse(userId, id, { productName, method, appliedAt: createdAt })
    }
    if (after.taskId !== null && createdAt !== before.createdAt)
      await needs.moveCompletion(userId, after.taskId, { now, doneAt: createdAt })
    const { quantityTaken, takenUnit } = after
    const fields = Object.fromEntries(CHANGED.map((field) => [field, after[field]]))
    return LOG.change(tx, userId, id, { ...fields, createdAt, quantityTaken, takenUnit }, now)
  })
}

/**
 * Deletes a log with its photos, gives the shed back what it took, and leaves the task that it completed as it is.
 * @throws Refusal activity/not-found
 */
export const removeActivityLog = (needs: ActivityLogsNeeds, userId: string, id: string): Promise<void> =>
  needs.db.transaction(async (tx) => {
    const log = await LOG.lock(tx, userId, id)
    if (!log) throw new Refusal('activity/not-found')
    await LOG.remove(tx, userId, id)
    await giveBackOf(needs, userId, log, needs.clock.now())
    if (log.imageUrls.length > 0)
      await needs.files.remove(FOLDERS.activities, await unnamedPhotos(tx, userId, log.imageUrls))
  })
