import { createEquipment, deleteEquipment, type Equipment, updateEquipment } from '@turfwise/contract/shed'
import type { CallOptions } from '../../platform/api-request.ts'
import { patched, withMade, without } from '../../platform/outbox/overlays.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { write } from '../../platform/outbox/write.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { deleteWithUndo } from '../../ui/list/delete-with-undo.ts'
import type { ListWords } from '../../ui/list/list-words.ts'
import { EQUIPMENT_FIELDS, EQUIPMENT_TOASTS, RECEIPT_WORDS } from './shed-copy.ts'
import { equipmentKey } from './shed-queries.ts'

export const shownEquipment: Shown<Equipment> = { name: 'equipment' }
export const equipmentObject = (id: string): string => `equipment/${id}`

const { name, type, brand, model, description, purchaseDate } = EQUIPMENT_FIELDS
export const EQUIPMENT_WORDS: ListWords = {
  thing: 'item',
  fields: { name, type, brand, model, description, purchaseDate, receiptImagePath: RECEIPT_WORDS.label },
}

export type EquipmentBody = Omit<Equipment, 'id' | 'userId' | 'createdAt' | 'updatedAt'>
type Creation = CallOptions<typeof createEquipment>['body']

const stale = ({ userId }: { userId: string }) => [equipmentKey(userId)]
const ofThing = ({ params }: { params: { id: string } }): string => equipmentObject(params.id)

/** What has not reached the server, as its row will look there. It has no version yet. */
const coming = ({ body, userId, madeAt }: { body: Creation; userId: string; madeAt: string }): Equipment => ({
  brand: null,
  model: null,
  description: null,
  purchaseDate: null,
  receiptImagePath: null,
  ...withoutGaps(body),
  id: body.id ?? '',
  userId,
  name: body.name,
  type: body.type,
  createdAt: madeAt,
  updatedAt: '',
})

const withoutGaps = <B extends object>(body: B) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [F in keyof B]: Exclude<B[F], undefined>
  }

/** Makes a thing, with an id of the device's own. */
export const equipmentCreation = write({
  route: createEquipment,
  object: ({ body }) => equipmentObject(body.id ?? ''),
  overlay: { of: shownEquipment, show: (things, row) => withMade(things, coming(row)) },
  makes: true,
  toldAtRow: true,
  words: EQUIPMENT_WORDS,
  stale,
  failed: EQUIPMENT_TOASTS.notAdded,
})

export const equipmentChange = write({
  route: updateEquipment,
  object: ofThing,
  overlay: {
    of: shownEquipment,
    show: (things, { params, body }) =>
      patched(things, params.id, (thing) => ({ ...thing, ...withoutGaps(body), userId: thing.userId })),
  },
  toldAtRow: true,
  words: EQUIPMENT_WORDS,
  stale,
  failed: EQUIPMENT_TOASTS.notUpdated,
})

/** Deletes it, and its receipt. A failure is told in a toast. */
const deletion = write({
  route: deleteEquipment,
  object: ofThing,
  overlay: { of: shownEquipment, show: (things, { params }) => without(things, params.id) },
  stale,
  failed: EQUIPMENT_TOASTS.notDeleted,
})

export const deleteEquipmentWithUndo = (thing: Equipment): void =>
  deleteWithUndo(
    deletion,
    { params: { id: thing.id } },
    {
      title: thing.name,
      base: baseOf(thing, Object.keys(EQUIPMENT_WORDS.fields)),
      said: EQUIPMENT_TOASTS.deleted,
    },
  )
