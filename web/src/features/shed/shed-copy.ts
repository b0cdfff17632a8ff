import type { ChemicalCategory, ChemicalType } from '@turfwise/domain/shed/chemicals'
import type { EquipmentType } from '@turfwise/domain/shed/equipment'
import type { StockState } from '@turfwise/domain/shed/stock-status'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

export const EQUIPMENT_TOASTS = {
  added: { title: 'Equipment added' },
  updated: { title: 'Equipment updated' },
  deleted: { title: 'Equipment deleted' },
  notAdded: failure('Failed to add equipment. Please try again.'),
  notUpdated: failure('Failed to update equipment. Please try again.'),
  notDeleted: failure('Failed to delete equipment. Please try again.'),
  noName: failure('Please provide an equipment name.'),
} as const satisfies Record<string, ToastWords>

export const CHEMICAL_TOASTS = {
  added: { title: 'Chemical added!' },
  updated: { title: 'Chemical updated!' },
  deleted: { title: 'Chemical deleted' },
  notAdded: failure('Failed to add chemical. Please try again.'),
  notUpdated: failure('Failed to update chemical. Please try again.'),
  notDeleted: failure('Failed to delete chemical. Please try again.'),
} as const satisfies Record<string, ToastWords>

/** For logs and tests, never for a person. */
export const EQUIPMENT_READ_FAILED = 'Failed to fetch equipment'

export const EQUIPMENT_TYPE_WORDS: Readonly<Record<EquipmentType, string>> = {
  mower: 'Mower',
  trimmer: 'Trimmer',
  blower: 'Blower',
  sprinkler: 'Sprinkler',
  fertilizer: 'Fertiliser',
  tool: 'Tool',
  other: 'Other',
}

export const CHEMICAL_TYPE_WORDS: Readonly<Record<ChemicalType, string>> = {
  fertilizer: 'Fertiliser',
  herbicide: 'Herbicide',
  pesticide: 'Pesticide',
  fungicide: 'Fungicide',
  soil_conditioner: 'Soil conditioner',
  other: 'Other',
}

export const CATEGORY_WORDS: Readonly<Record<ChemicalCategory, string>> = {
  organic: 'Organic',
  synthetic: 'Synthetic',
  liquid: 'Liquid',
  granular: 'Granular',
  powder: 'Powder',
}

export const STOCK_WORDS: Readonly<Record<StockState, string>> = {
  low: 'Low',
  medium: 'Medium',
  good: 'Good',
  unknown: 'Unknown',
}

export const EQUIPMENT_LIST = {
  title: 'Equipment',
  add: 'Add',
  addThing: 'Add Equipment',
  loading: 'Loading your equipment',
  empty: 'No equipment yet. Start with what cuts the grass.',
  failed: 'Unable to load your equipment',
  count: (items: number): string => `${items} ${items === 1 ? 'item' : 'items'}`,
  noBrand: 'No brand',
  noDate: 'no date',
} as const

export const CHEMICAL_LIST = {
  title: 'Chemicals',
  add: 'Add',
  addProduct: 'Add Chemicals',
  loading: 'Loading your chemicals',
  empty: 'No chemicals yet. What is on the shelf goes here, with its safety notes.',
  failed: 'Unable to load your chemicals',
  lowStock: 'Low Stock',
  expiringSoon: 'Expiring Soon',
  stock: 'Stock',
} as const

export const READ_FAILED_TEXT = 'No answer from the server. Nothing you saved is lost.'

/** '1 low, 1 expiring soon', else how many there are. */
export function chemicalsSummary(all: number, low: number, expiring: number): string {
  const parts = [...(low > 0 ? [`${low} low`] : []), ...(expiring > 0 ? [`${expiring} expiring soon`] : [])]
  return parts.length > 0 ? parts.join(', ') : `${all} ${all === 1 ? 'product' : 'products'}`
}

export const ROW_WORDS = {
  edit: 'Edit',
  delete: 'Delete',
  receipt: (name: string): string => `Receipt: ${name}`,
  safety: (name: string): string => `Safety notes: ${name}`,
  noSafety: 'No safety notes yet. The label says how to use it.',
} as const

export const RECEIPT_WORDS = {
  title: 'Receipt',
  label: 'Receipt',
  optional: '(optional)',
  kept: 'A receipt is kept here.',
  remove: 'Remove receipt',
  replace: 'Another file replaces it.',
  onItsWay: 'The receipt is still uploading.',
  loading: 'Opening the receipt',
  failed: 'The receipt could not be opened.',
  open: 'Open in a new tab',
  pictureOf: (name: string): string => `Receipt of ${name}`,
} as const

export const EQUIPMENT_FORM = {
  adding: { title: 'Add Equipment', submit: 'Add Equipment', busy: 'Adding...' },
  editing: { title: 'Edit Equipment', submit: 'Save', busy: 'Saving...' },
  gone: 'This is no longer there. It was deleted on another device.',
} as const

export const EQUIPMENT_FIELDS = {
  name: 'Name',
  type: 'Type',
  brand: 'Brand',
  model: 'Model',
  description: 'Description',
  purchaseDate: 'Purchase date',
  optional: '(optional)',
  noDay: 'No date',
} as const

export const CHEMICAL_FORM = {
  adding: { title: 'Add Chemical', submit: 'Add Chemical', busy: 'Adding...' },
  editing: { title: 'Edit Chemical', submit: 'Save', busy: 'Saving...' },
  gone: 'This product is no longer there. It was deleted on another device.',
  what: 'What it is',
  stock: 'Stock and cost',
  dates: 'Dates and storage',
  safety: 'Use and safety',
  more: 'More',
} as const

export const CHEMICAL_FIELDS = {
  name: 'Name',
  brand: 'Brand',
  type: 'Type',
  category: 'Category',
  activeIngredients: 'Active ingredients',
  concentration: 'Concentration',
  packSize: 'Pack size',
  packUnit: 'Unit of the pack',
  currentQuantity: 'Quantity left',
  quantityUnit: 'Unit of the quantity',
  lowStockThreshold: 'Low-stock threshold',
  costPerUnit: 'Cost per unit',
  supplier: 'Supplier',
  manufacturerDate: 'Manufactured',
  expiryDate: 'Expiry date',
  purchaseDate: 'Purchase date',
  purchaseLocation: 'Place of purchase',
  receipt: 'Receipt',
  storageLocation: 'Storage location',
  applicationRate: 'Application rate',
  safetyNotes: 'Safety notes',
  notes: 'Notes',
  batchNumber: 'Batch number',
  storageConditions: 'Storage conditions',
  applicationMethod: 'Application method',
  targetPests: 'Target pests',
  targetWeeds: 'Target weeds',
  fromLabel: 'From the label',
  reentryHours: 'Keep people and pets off',
  rainfastHours: 'Rainfast after',
  mowHoldDays: 'No mowing for',
  withholdingDays: 'Withholding period',
  maxPerYear: 'At most in a year',
  hours: 'hours',
  days: 'days',
  times: 'times',
  noDay: 'No date',
  none: 'None',
  separate: 'Separate with commas',
} as const

export const SHED_FIELD_ERRORS = {
  name: 'Enter a name',
  day: 'Choose a day from 1900 to 2100',
  negative: 'Zero or more',
  most: (most: string): string => `At most ${most}`,
  least: (least: string): string => `At least ${least}`,
  tenths: 'Enter one decimal at most, such as 1.2',
  cents: 'Enter dollars and cents, such as 24.95',
  whole: 'Enter a whole number',
  entries: (most: number): string => `At most ${most} entries`,
  longEntry: (chars: number): string => `At most ${chars} characters between commas`,
} as const
