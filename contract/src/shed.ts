import { CHEMICAL_CATEGORIES, CHEMICAL_LIMITS, CHEMICAL_TYPES, LABEL_LIMITS } from '@turfwise/domain/shed/chemicals'
import { isShedDay, SHED_DAY_MAX, SHED_DAY_MIN } from '@turfwise/domain/shed/days'
import { EQUIPMENT_LIMITS, EQUIPMENT_TYPES } from '@turfwise/domain/shed/equipment'
import { STOCK_UNITS } from '@turfwise/domain/shed/stock-units'
import { KEY_BYTES_MAX } from '@turfwise/domain/storage/object-key'
import * as z from 'zod/mini'
import { pageQuery } from './paging.ts'
import { route } from './route.ts'
import { filledText, text } from './text.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

export const equipmentId = z.uuid()
export const equipmentType = z.enum(EQUIPMENT_TYPES)
export const chemicalId = z.uuid()
export const chemicalType = z.enum(CHEMICAL_TYPES)
export const chemicalCategory = z.enum(CHEMICAL_CATEGORIES)
export const stockUnit = z.enum(STOCK_UNITS)

const optional = <T extends Parameters<typeof z.nullable>[0]>(schema: T) => z.optional(z.nullable(schema))

/** A day of the calendar; an empty one is null. */
const day = z
  .string()
  .check(z.refine(isShedDay, { error: `Must be a date from ${SHED_DAY_MIN} to ${SHED_DAY_MAX}, yyyy-mm-dd.` }))

/** Key of a file in the private bucket, `receipts/{own id}/…`. The file before is removed when another takes its place. */
const receiptImagePath = optional(text(KEY_BYTES_MAX))

const between = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max))
const wholeBetween = (min: number, max: number) => between(min, max).check(z.int())

/** Made by the client, so that it can speak of the object before it was answered. */
const ownId = { id: z.optional(z.uuidv7()), userId: z.optional(userId) }

/** A thing of the shed as its owner sees it. */
export const equipment = z.object({
  id: equipmentId,
  userId,
  name: z.string(),
  type: equipmentType,
  brand: z.nullable(z.string()),
  model: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** yyyy-mm-dd */
  purchaseDate: z.nullable(z.string()),
  /** Key in the private bucket; read by a signed address. */
  receiptImagePath: z.nullable(z.string()),
  createdAt: z.string(),
  /** Grows with each change; the version, see version.ts. */
  updatedAt: z.string(),
})
export type Equipment = z.infer<typeof equipment>

const equipmentName = filledText(EQUIPMENT_LIMITS.nameCharsMax)
const equipmentFields = {
  brand: optional(text(EQUIPMENT_LIMITS.brandCharsMax)),
  model: optional(text(EQUIPMENT_LIMITS.modelCharsMax)),
  description: optional(text(EQUIPMENT_LIMITS.descriptionCharsMax)),
  purchaseDate: optional(day),
  receiptImagePath,
}

/** A product of the shed as its owner sees it. */
export const chemical = z.object({
  id: chemicalId,
  userId,
  name: z.string(),
  brand: z.nullable(z.string()),
  type: chemicalType,
  category: z.nullable(chemicalCategory),
  activeIngredients: z.array(z.string()),
  concentration: z.nullable(z.string()),
  packSize: z.nullable(inUnit('of packUnit', z.number())),
  packUnit: z.nullable(stockUnit),
  currentQuantity: z.nullable(inUnit('of quantityUnit', z.number())),
  quantityUnit: z.nullable(stockUnit),
  costPerUnit: z.nullable(inUnit('Australian dollars per quantityUnit', z.number())),
  supplier: z.nullable(z.string()),
  batchNumber: z.nullable(z.string()),
  /** yyyy-mm-dd, as are the other days. */
  manufacturerDate: z.nullable(z.string()),
  expiryDate: z.nullable(z.string()),
  purchaseDate: z.nullable(z.string()),
  purchaseLocation: z.nullable(z.string()),
  /** Key in the private bucket; read by a signed address. */
  receiptImagePath: z.nullable(z.string()),
  storageLocation: z.nullable(z.string()),
  storageConditions: z.nullable(z.string()),
  safetyNotes: z.nullable(z.string()),
  applicationRate: z.nullable(z.string()),
  applicationMethod: z.array(z.string()),
  targetPests: z.array(z.string()),
  targetWeeds: z.array(z.string()),
  lowStockThreshold: z.nullable(inUnit('of quantityUnit', z.number())),
  notes: z.nullable(z.string()),
  isActive: z.boolean(),
  /** From the label: until people and pets may walk on it again. */
  reentryHours: z.nullable(inUnit('hours', z.number())),
  /** From the label: until rain no longer washes it off. */
  rainfastHours: z.nullable(inUnit('hours', z.number())),
  /** From the label: without mowing after it. */
  mowHoldDays: z.nullable(inUnit('days', z.number())),
  /** From the label: until what was treated may be eaten or grazed. */
  withholdingDays: z.nullable(inUnit('days', z.number())),
  /** From the label: how often in a year it may be used. */
  maxPerYear: z.nullable(inUnit('count', z.number())),
  createdAt: z.string(),
  /** Grows with each change; the version, see version.ts. */
  updatedAt: z.string(),
})
export type Chemical = z.infer<typeof chemical>

const { amountMin, amountMax, costMin, costMax } = CHEMICAL_LIMITS
const list = z.optional(
  z
    .array(filledText(CHEMICAL_LIMITS.listEntryCharsMax))
    .check(z.maxLength(CHEMICAL_LIMITS.listEntriesMax, { error: 'Holds too many entries.' })),
)
const hours = optional(inUnit('hours', between(LABEL_LIMITS.hoursMin, LABEL_LIMITS.hoursMax)))
const days = optional(inUnit('days', wholeBetween(LABEL_LIMITS.daysMin, LABEL_LIMITS.daysMax)))
const chemicalName = filledText(CHEMICAL_LIMITS.nameCharsMax)
const chemicalFields = {
  brand: optional(text(CHEMICAL_LIMITS.brandCharsMax)),
  category: optional(chemicalCategory),
  activeIngredients: list,
  concentration: optional(text(CHEMICAL_LIMITS.concentrationCharsMax)),
  packSize: optional(inUnit('of packUnit', between(amountMin, amountMax))),
  packUnit: optional(stockUnit),
  currentQuantity: optional(inUnit('of quantityUnit', between(amountMin, amountMax))),
  quantityUnit: optional(stockUnit),
  costPerUnit: optional(inUnit('Australian dollars per quantityUnit', between(costMin, costMax))),
  supplier: optional(text(CHEMICAL_LIMITS.supplierCharsMax)),
  batchNumber: optional(text(CHEMICAL_LIMITS.batchNumberCharsMax)),
  manufacturerDate: optional(day),
  expiryDate: optional(day),
  purchaseDate: optional(day),
  purchaseLocation: optional(text(CHEMICAL_LIMITS.purchaseLocationCharsMax)),
  receiptImagePath,
  storageLocation: optional(text(CHEMICAL_LIMITS.storageLocationCharsMax)),
  storageConditions: optional(text(CHEMICAL_LIMITS.storageConditionsCharsMax)),
  safetyNotes: optional(text(CHEMICAL_LIMITS.safetyNotesCharsMax)),
  applicationRate: optional(text(CHEMICAL_LIMITS.applicationRateCharsMax)),
  applicationMethod: list,
  targetPests: list,
  targetWeeds: list,
  lowStockThreshold: optional(inUnit('of quantityUnit', between(amountMin, amountMax))),
  notes: optional(text(CHEMICAL_LIMITS.notesCharsMax)),
  /** Said by clients; what is saved is active. */
  isActive: z.optional(z.boolean()),
  reentryHours: hours,
  rainfastHours: hours,
  mowHoldDays: days,
  withholdingDays: days,
  maxPerYear: optional(inUnit('count', wholeBetween(LABEL_LIMITS.timesMin, LABEL_LIMITS.timesMax))),
}

const ownList = z.object({ userId: z.optional(userId), ...pageQuery })

export const listEquipment = route({
  method: 'GET',
  path: '/api/equipment',
  summary: `The caller's equipment, the oldest entry first: all of it, at most ${EQUIPMENT_LIMITS.most}, unless a limit is given`,
  access: 'user',
  query: ownList,
  response: z.array(equipment),
  errors: ['auth/forbidden'],
})

export const createEquipment = route({
  method: 'POST',
  path: '/api/equipment',
  summary:
    'A new thing in the caller’s shed. With an id of the caller’s own making it may be sent again: the same id answers what it made',
  access: 'user',
  versioned: true,
  body: z.object({ ...ownId, name: equipmentName, type: equipmentType, ...equipmentFields }),
  response: equipment,
  status: 201,
  errors: ['auth/forbidden', 'receipt/not-found', 'equipment/too-many', 'rate/limited'],
})

export const updateEquipment = route({
  method: 'PUT',
  path: '/api/equipment/:id',
  summary: 'Changes the fields that are given',
  access: 'user',
  versioned: true,
  params: z.object({ id: equipmentId }),
  body: z.object({
    userId: z.optional(userId),
    name: z.optional(equipmentName),
    type: z.optional(equipmentType),
    ...equipmentFields,
  }),
  response: equipment,
  errors: ['auth/forbidden', 'receipt/not-found', 'equipment/not-found', 'rate/limited'],
})

export const deleteEquipment = route({
  method: 'DELETE',
  path: '/api/equipment/:id',
  summary: 'Deletes the thing and its receipt',
  access: 'user',
  versioned: true,
  params: z.object({ id: equipmentId }),
  response: z.object({ id: equipmentId }),
  errors: ['equipment/not-found', 'rate/limited'],
})

export const listChemicals = route({
  method: 'GET',
  path: '/api/chemicals',
  summary: `The caller's chemicals, the oldest entry first: all of them, at most ${CHEMICAL_LIMITS.most}, unless a limit is given`,
  access: 'user',
  query: ownList,
  response: z.array(chemical),
  errors: ['auth/forbidden'],
})

export const createChemical = route({
  method: 'POST',
  path: '/api/chemicals',
  summary:
    'A new product in the caller’s shed. With an id of the caller’s own making it may be sent again: the same id answers what it made',
  access: 'user',
  versioned: true,
  body: z.object({ ...ownId, name: chemicalName, type: chemicalType, ...chemicalFields }),
  response: chemical,
  status: 201,
  errors: ['auth/forbidden', 'receipt/not-found', 'chemical/too-many', 'rate/limited'],
})

export const updateChemical = route({
  method: 'PUT',
  path: '/api/chemicals/:id',
  summary: 'Changes the fields that are given',
  access: 'user',
  versioned: true,
  params: z.object({ id: chemicalId }),
  body: z.object({
    userId: z.optional(userId),
    name: z.optional(chemicalName),
    type: z.optional(chemicalType),
    ...chemicalFields,
  }),
  response: chemical,
  errors: ['auth/forbidden', 'receipt/not-found', 'chemical/not-found', 'rate/limited'],
})

export const deleteChemical = route({
  method: 'DELETE',
  path: '/api/chemicals/:id',
  summary: 'Deletes the product and its receipt',
  access: 'user',
  versioned: true,
  params: z.object({ id: chemicalId }),
  response: z.object({ id: chemicalId }),
  errors: ['chemical/not-found', 'rate/limited'],
})
