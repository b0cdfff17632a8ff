import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { amountFault, cutHeightFault, wateringMinutesFault } from '@turfwise/domain/activity-logs/completion-ranges'
import { COMPLETION_METHODS, COMPLETION_UNITS, WATER_UNIT } from '@turfwise/domain/activity-logs/quantities'
import type { DetailedType } from '@turfwise/domain/tasks/completion'
import { METHOD_WORDS } from './activity-copy.ts'
import type { ActivityEntries } from './activity-entries.ts'

/** What the newest log of the kind offers: in words, and as entries of the form. */
export interface LastTime {
  /** '40 mm', 'Lawn food, 2 kg, broadcast' */
  words: string
  entries: Partial<ActivityEntries>
}

const offer = (parts: readonly (string | null)[], entries: Partial<ActivityEntries>): LastTime | null => {
  const words = parts.filter((part) => part !== null).join(', ')
  return words === '' ? null : { words, entries }
}

function lastMowing({ cutHeight }: ActivityLog): LastTime | null {
  // The activity form allows less than this one does.
  if (cutHeight === null || cutHeightFault(cutHeight) !== null) return null
  return { words: `${cutHeight} mm`, entries: { cutHeight: String(cutHeight) } }
}

function lastWatering({ duration, quantity, quantityUnit }: ActivityLog): LastTime | null {
  const minutes = duration !== null && wateringMinutesFault(duration) === null ? duration : null
  const litres = quantityUnit === WATER_UNIT && quantity !== null && amountFault(quantity) === null ? quantity : null
  return offer([minutes === null ? null : `${minutes} min`, litres === null ? null : `${litres} L`], {
    ...(minutes === null ? {} : { minutes: String(minutes) }),
    ...(litres === null ? {} : { litres: String(litres) }),
  })
}

function lastProduct(log: ActivityLog): LastTime | null {
  const unit = COMPLETION_UNITS.find((one) => one === log.quantityUnit)
  const method = COMPLETION_METHODS.find((one) => one === log.applicationMethod)
  const quantity = unit !== undefined && log.quantity !== null ? log.quantity : null
  return offer(
    [
      log.productName,
      quantity === null ? null : `${quantity} ${unit}`,
      method === undefined ? null : METHOD_WORDS[method].toLowerCase(),
    ],
    {
      ...(log.productName === null ? {} : { productName: log.productName }),
      ...(log.productBrand === null ? {} : { productBrand: log.productBrand }),
      ...(log.chemicalId === null ? {} : { chemicalId: log.chemicalId }),
      ...(quantity === null || unit === undefined ? {} : { quantity: String(quantity), quantityUnit: unit }),
      ...(method === undefined ? {} : { applicationMethod: method }),
    },
  )
}

/** What was entered the last time; null when there was none, or nothing of it fits this form. */
export function lastTime(type: DetailedType, log: ActivityLog | null): LastTime | null {
  if (log === null) return null
  if (type === 'mowing') return lastMowing(log)
  return type === 'watering' ? lastWatering(log) : lastProduct(log)
}
