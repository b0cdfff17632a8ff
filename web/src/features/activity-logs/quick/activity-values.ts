import type { ActivityLog, createActivityLog, updateActivityLog } from '@turfwise/contract/activity-logs'
import { type ActivityType, usesProduct } from '@turfwise/domain/activity-logs/activity-types'
import {
  activityCutHeightFault,
  activityMinutesFault,
  amountFault,
  distanceFault,
} from '@turfwise/domain/activity-logs/completion-ranges'
import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { type Measure, measureOfZone, measuresOf } from '@turfwise/domain/activity-logs/measures'
import {
  type ACTIVITY_UNITS,
  type ApplicationMethod,
  DEFAULT_PRODUCT_UNIT,
  readQuantityUnit,
} from '@turfwise/domain/activity-logs/quantities'
import { figureOf, MILLIMETRES, MINUTES, type UnitWords } from '@turfwise/domain/kernel/figures'
import type { CallOptions } from '../../../platform/api-request.ts'
import type { FieldErrors } from '../../../ui/form/form-state.ts'
import { tooLong } from '../../../ui/form/too-long.ts'
import { amountText } from '../activity-copy.ts'
import { QUANTITY_WORDS } from '../quantity-entry.ts'
import { figureError, filled, typed } from '../read-entries.ts'
import { cutText, distanceText, durationText, FIRST_TITLES, TITLE_NEEDED } from './quick-copy.ts'

/** Units of a quantity in this form; packets only where Record Activity wrote them. */
export type FormUnit = (typeof ACTIVITY_UNITS)[number] | 'packets'

/** What stands in the form of an activity; figures as they were typed. Each kind asks for some of it. */
export interface ActivityValues {
  /** yyyy-mm-dd; empty for today. */
  doneOn: string
  title: string
  description: string
  /** Of the zone that was chosen; empty for none. */
  lawnZoneId: string
  /** Water of a watering, else area or length. */
  amount: string
  unit: Measure
  /** mm */
  cutHeight: string
  minutes: string
  /** Of the thing of the shed that was chosen; empty for none. */
  equipmentId: string
  equipment: string
  /** Of the product of the shed that was chosen; empty for none. */
  chemicalId: string
  productName: string
  productBrand: string
  quantity: string
  quantityUnit: FormUnit
  applicationMethod: ApplicationMethod | null
  notes: string
}

/** Litres are kept as Record Activity keeps them, so that what is told of water reads one figure. */
const WATER_IN_LITRES = 'L' satisfies Measure

export const noValues = (activity: ActivityType): ActivityValues => ({
  doneOn: '',
  title: FIRST_TITLES[activity],
  description: '',
  lawnZoneId: '',
  amount: '',
  unit: measuresOf(activity)[0] ?? 'sqm',
  cutHeight: '',
  minutes: '',
  equipmentId: '',
  equipment: '',
  chemicalId: '',
  productName: '',
  productBrand: '',
  quantity: '',
  quantityUnit: DEFAULT_PRODUCT_UNIT as FormUnit,
  applicationMethod: null,
  notes: '',
})

const isWaterInLitres = ({ activityType, distance, quantityUnit }: ActivityLog): boolean =>
  activityType === 'watered' && distance === null && quantityUnit === 'L'

const formUnitOf = (unit: ActivityLog['quantityUnit']): FormUnit | undefined =>
  unit === null ? undefined : unit === 'mL' ? 'ml' : unit

/** A log as the fields of the form show it. */
export function valuesOf(log: ActivityLog): ActivityValues {
  const nothing = noValues(log.activityType)
  const inLitres = isWaterInLitres(log)
  return {
    ...nothing,
    title: log.title,
    description: log.description ?? '',
    lawnZoneId: log.lawnZoneId ?? '',
    amount: typed(inLitres ? log.quantity : log.distance),
    unit: inLitres ? WATER_IN_LITRES : (log.distanceUnit ?? nothing.unit),
    cutHeight: typed(log.cutHeight),
    minutes: typed(log.duration),
    equipmentId: log.equipmentId ?? '',
    equipment: log.equipment ?? '',
    chemicalId: log.chemicalId ?? '',
    productName: log.productName ?? '',
    productBrand: log.productBrand ?? '',
    quantity: inLitres ? '' : typed(log.quantity),
    quantityUnit: formUnitOf(log.quantityUnit) ?? nothing.quantityUnit,
    applicationMethod: log.applicationMethod,
    notes: log.notes ?? '',
  }
}

/** How a person writes the unit of a measure. */
export const measureWords = (unit: Measure): UnitWords => ({ [unit.toLowerCase()]: 1 })

/** Everything that is wrong, by field. */
export function activityErrors(activity: ActivityType, values: ActivityValues): FieldErrors<ActivityValues> {
  const { amount, unit, quantityUnit } = values
  // Litres are a quantity, and those come in tenths.
  const [amountRange, amountWords] =
    unit === WATER_IN_LITRES ? ([amountFault, amountText] as const) : ([distanceFault, distanceText] as const)
  return {
    title: values.title.trim() === '' ? TITLE_NEEDED.description : tooLong(values.title, ACTIVITY_LIMITS.titleCharsMax),
    description: tooLong(values.description, ACTIVITY_LIMITS.descriptionCharsMax),
    amount: figureError(amount, measureWords(unit), amountRange, amountWords),
    minutes: figureError(values.minutes, MINUTES, activityMinutesFault, durationText),
    ...(activity === 'mowed' && {
      cutHeight: figureError(values.cutHeight, MILLIMETRES, activityCutHeightFault, cutText),
    }),
    ...(usesProduct(activity) && {
      quantity: figureError(values.quantity, QUANTITY_WORDS[quantityUnit], amountFault, amountText),
    }),
  }
}

/** What choosing a zone, or none, changes in the form: its area in square metres, but for what was watered. */
export function zoneFills(
  activity: ActivityType,
  zone: { id: string; area: number } | undefined,
): Partial<ActivityValues> {
  const measured = zone === undefined ? null : measureOfZone(activity, zone.area)
  return {
    lawnZoneId: zone?.id ?? '',
    ...(measured !== null && { amount: String(measured.distance), unit: measured.unit }),
  }
}

export type ActivityChange = Omit<CallOptions<typeof updateActivityLog>['body'], 'userId' | 'form'>

interface Measured {
  distance: number | null
  distanceUnit: Measure | null
  quantity?: number | null
  quantityUnit?: 'L' | null
}
export type NewActivity = CallOptions<typeof createActivityLog>['body']

/** How much was done, as it is kept: litres of water are a quantity, everything else a distance. */
function measureOf(activity: ActivityType, { amount, unit }: ActivityValues): Measured {
  const figure = figureOf(amount, measureWords(unit))
  const inLitres = activity === 'watered' && unit === WATER_IN_LITRES
  return {
    distance: inLitres ? null : figure,
    distanceUnit: inLitres || figure === null ? null : unit,
    ...(activity === 'watered' && {
      quantity: inLitres ? figure : null,
      quantityUnit: inLitres && figure !== null ? WATER_IN_LITRES : null,
    }),
  }
}

/**
 * The fields of the kind, read. Call only when nothing in them is out of range.
 * @param names of the zone and the thing that were chosen, which stay with the log when those are deleted
 */
export function activityBody(
  activity: ActivityType,
  values: ActivityValues,
  names: { zone: string | null; thing: string | null },
) {
  const quantity = figureOf(values.quantity, QUANTITY_WORDS[values.quantityUnit])
  return {
    title: values.title.trim(),
    description: filled(values.description),
    lawnZoneId: filled(values.lawnZoneId),
    lawnArea: names.zone,
    ...measureOf(activity, values),
    ...(activity === 'mowed' && { cutHeight: figureOf(values.cutHeight, MILLIMETRES) }),
    duration: figureOf(values.minutes, MINUTES),
    equipmentId: filled(values.equipmentId),
    equipment: names.thing ?? filled(values.equipment),
    ...(usesProduct(activity) && {
      chemicalId: filled(values.chemicalId),
      productName: filled(values.productName),
      productBrand: filled(values.productBrand),
      quantity,
      quantityUnit: quantity === null ? null : readQuantityUnit(values.quantityUnit),
      applicationMethod: values.applicationMethod,
    }),
    notes: filled(values.notes),
  }
}
