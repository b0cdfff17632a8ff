import { type Chemical, createChemical, deleteChemical, updateChemical } from '@turfwise/contract/shed'
import { keys } from '../../keys.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import { patched, withMade, without } from '../../platform/outbox/overlays.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { write } from '../../platform/outbox/write.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { deleteWithUndo } from '../../ui/list/delete-with-undo.ts'
import type { ListWords } from '../../ui/list/list-words.ts'
import { CHEMICAL_FIELDS, CHEMICAL_TOASTS } from './shed-copy.ts'

export const shownChemicals: Shown<Chemical> = { name: 'chemicals' }
export const chemicalObject = (id: string): string => `chemical/${id}`

const {
  receipt,
  fromLabel: _1,
  hours: _2,
  days: _3,
  times: _4,
  noDay: _5,
  none: _6,
  separate: _7,
  ...fields
} = CHEMICAL_FIELDS
export const CHEMICAL_WORDS: ListWords = { thing: 'product', fields: { ...fields, receiptImagePath: receipt } }

export type ChemicalBody = Omit<Chemical, 'id' | 'userId' | 'createdAt' | 'updatedAt'>
type Creation = CallOptions<typeof createChemical>['body']

/** What a label says holds jobs back, which the weather's words speak of too. */
const stale = ({ userId }: { userId: string }) => [keys.chemicals(userId), keys.everyWeather()]
const ofChemical = ({ params }: { params: { id: string } }): string => chemicalObject(params.id)

const withoutGaps = (body: object): Partial<ChemicalBody> =>
  Object.fromEntries(Object.entries(body).filter(([field, value]) => value !== undefined && field !== 'userId'))

export const NOTHING_SAID: Omit<ChemicalBody, 'name' | 'type'> = {
  brand: null,
  category: null,
  activeIngredients: [],
  concentration: null,
  packSize: null,
  packUnit: null,
  currentQuantity: null,
  quantityUnit: null,
  costPerUnit: null,
  supplier: null,
  batchNumber: null,
  manufacturerDate: null,
  expiryDate: null,
  purchaseDate: null,
  purchaseLocation: null,
  receiptImagePath: null,
  storageLocation: null,
  storageConditions: null,
  safetyNotes: null,
  applicationRate: null,
  applicationMethod: [],
  targetPests: [],
  targetWeeds: [],
  lowStockThreshold: null,
  notes: null,
  isActive: true,
  reentryHours: null,
  rainfastHours: null,
  mowHoldDays: null,
  withholdingDays: null,
  maxPerYear: null,
}

/** What has not reached the server, as its row will look there. It has no version yet. */
const coming = ({ body, userId, madeAt }: { body: Creation; userId: string; madeAt: string }): Chemical => ({
  ...NOTHING_SAID,
  ...withoutGaps(body),
  id: body.id ?? '',
  userId,
  name: body.name,
  type: body.type,
  createdAt: madeAt,
  updatedAt: '',
})

/** Makes a product, with an id of the device's own. */
export const chemicalCreation = write({
  route: createChemical,
  object: ({ body }) => chemicalObject(body.id ?? ''),
  overlay: { of: shownChemicals, show: (chemicals, row) => withMade(chemicals, coming(row)) },
  makes: true,
  toldAtRow: true,
  words: CHEMICAL_WORDS,
  stale,
  failed: CHEMICAL_TOASTS.notAdded,
  serverSays: true,
})

export const chemicalChange = write({
  route: updateChemical,
  object: ofChemical,
  overlay: {
    of: shownChemicals,
    show: (chemicals, { params, body }) =>
      patched(chemicals, params.id, (chemical) => ({ ...chemical, ...withoutGaps(body) })),
  },
  toldAtRow: true,
  words: CHEMICAL_WORDS,
  stale,
  failed: CHEMICAL_TOASTS.notUpdated,
  serverSays: true,
})

/** Deletes it, and its receipt. A failure is told in a toast. */
const deletion = write({
  route: deleteChemical,
  object: ofChemical,
  overlay: { of: shownChemicals, show: (chemicals, { params }) => without(chemicals, params.id) },
  stale,
  failed: CHEMICAL_TOASTS.notDeleted,
  serverSays: true,
})

export const deleteChemicalWithUndo = (chemical: Chemical): void =>
  deleteWithUndo(
    deletion,
    { params: { id: chemical.id } },
    {
      title: chemical.name,
      base: baseOf(chemical, Object.keys(CHEMICAL_WORDS.fields)),
      said: CHEMICAL_TOASTS.deleted,
    },
  )
