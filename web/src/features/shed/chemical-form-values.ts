import type { Chemical } from '@turfwise/contract/shed'
import type { ChemicalCategory, ChemicalType } from '@turfwise/domain/shed/chemicals'
import type { StockUnit } from '@turfwise/domain/shed/stock-units'

/** What stands in the chemical form; texts, figures and comma lists as they were typed. */
export interface ChemicalValues {
  name: string
  brand: string
  type: ChemicalType | null
  category: ChemicalCategory | 'none'
  activeIngredients: string
  concentration: string
  packSize: string
  packUnit: StockUnit
  currentQuantity: string
  lowStockThreshold: string
  quantityUnit: StockUnit
  costPerUnit: string
  supplier: string
  /** yyyy-mm-dd or empty, as are the other days. */
  manufacturerDate: string
  expiryDate: string
  purchaseDate: string
  purchaseLocation: string
  /** Key of a file, or empty. */
  receiptImagePath: string
  storageLocation: string
  applicationRate: string
  reentryHours: string
  rainfastHours: string
  mowHoldDays: string
  withholdingDays: string
  maxPerYear: string
  safetyNotes: string
  notes: string
  batchNumber: string
  storageConditions: string
  applicationMethod: string
  targetPests: string
  targetWeeds: string
}

export const NO_CHEMICAL: ChemicalValues = {
  name: '',
  brand: '',
  type: null,
  category: 'none',
  activeIngredients: '',
  concentration: '',
  packSize: '',
  packUnit: 'kg',
  currentQuantity: '',
  lowStockThreshold: '',
  quantityUnit: 'kg',
  costPerUnit: '',
  supplier: '',
  manufacturerDate: '',
  expiryDate: '',
  purchaseDate: '',
  purchaseLocation: '',
  receiptImagePath: '',
  storageLocation: '',
  applicationRate: '',
  reentryHours: '',
  rainfastHours: '',
  mowHoldDays: '',
  withholdingDays: '',
  maxPerYear: '',
  safetyNotes: '',
  notes: '',
  batchNumber: '',
  storageConditions: '',
  applicationMethod: '',
  targetPests: '',
  targetWeeds: '',
}

export const TEXTS = [
  'brand',
  'concentration',
  'supplier',
  'purchaseLocation',
  'storageLocation',
  'applicationRate',
  'safetyNotes',
  'notes',
  'batchNumber',
  'storageConditions',
  'receiptImagePath',
] as const
export const LISTS = ['activeIngredients', 'applicationMethod', 'targetPests', 'targetWeeds'] as const
export const DAYS = ['manufacturerDate', 'expiryDate', 'purchaseDate'] as const
export const FIGURES = [
  'packSize',
  'currentQuantity',
  'lowStockThreshold',
  'costPerUnit',
  'reentryHours',
  'rainfastHours',
  'mowHoldDays',
  'withholdingDays',
  'maxPerYear',
] as const

export type TextName = (typeof TEXTS)[number]
export type ListName = (typeof LISTS)[number]
export type DayName = (typeof DAYS)[number]
export type FigureName = (typeof FIGURES)[number]

/** The same for each of some fields. */
export const each = <Name extends string, Value>(names: readonly Name[], valueFor: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>

/** Each entry with its comma, so that all of them are chips. */
const typedList = (entries: readonly string[]): string => entries.map((entry) => `${entry}, `).join('')

export const chemicalValuesOf = (chemical: Chemical): ChemicalValues => ({
  name: chemical.name,
  type: chemical.type,
  category: chemical.category ?? 'none',
  packUnit: chemical.packUnit ?? chemical.quantityUnit ?? 'kg',
  quantityUnit: chemical.quantityUnit ?? chemical.packUnit ?? 'kg',
  ...each(TEXTS, (name) => chemical[name] ?? ''),
  ...each(DAYS, (name) => chemical[name] ?? ''),
  ...each(FIGURES, (name) => (chemical[name] === null ? '' : String(chemical[name]))),
  ...each(LISTS, (name) => typedList(chemical[name])),
})
