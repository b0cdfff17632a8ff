import type { DetailedType } from '../tasks/completion.ts'
import { type ActivityType, activityTypeOf } from './activity-types.ts'
import { type CompletionMethod, type CompletionUnit, WATER_UNIT } from './quantities.ts'

/** What Record Activity asks, by the type of the task. A field that was left empty is null. */
export type CompletionDetails =
  | { type: 'mowing'; cutHeightMm: number | null; lawnArea: string | null }
  | { type: 'watering'; durationMinutes: number | null; litres: number | null }
  | {
      type: 'fertilizing' | 'pest control'
      productName: string | null
      productBrand: string | null
      /** The product of the shed that was used. */
      chemicalId?: string | null
      quantity: number | null
      quantityUnit: CompletionUnit
      applicationMethod: CompletionMethod | null
    }

/** An activity log as POST /api/activity-logs takes it on completion. */
export interface CompletionLog {
  userId: string
  taskId: string
  activityType: ActivityType
  title: string
  description: string | null
  notes: string | null
  cutHeight?: number | null
  lawnArea?: string | null
  duration?: number | null
  quantity?: number | null
  quantityUnit?: CompletionUnit | null
  productName?: string | null
  productBrand?: string | null
  chemicalId?: string | null
  applicationMethod?: CompletionMethod | null
  /** Keys of photos of one's own, which were uploaded or are uploaded first. */
  imageUrls?: string[]
}

function fieldsOf(details: CompletionDetails): Partial<CompletionLog> {
  switch (details.type) {
    case 'mowing':
      return { cutHeight: details.cutHeightMm, lawnArea: details.lawnArea }
    case 'watering':
      return { duration: details.durationMinutes, quantity: details.litres, quantityUnit: WATER_UNIT }
    default:
      return {
        productName: details.productName,
        productBrand: details.productBrand,
        quantity: details.quantity,
        quantityUnit: details.quantityUnit,
        applicationMethod: details.applicationMethod,
        ...(details.chemicalId ? { chemicalId: details.chemicalId } : {}),
      }
  }
}

/** The log of a task that was done: named after the task, with the fields of its type and no others. */
export const completionLog = (
  task: { id: string; userId: string; type: DetailedType; title: string; description: string | null },
  details: CompletionDetails,
  notes: string | null,
  imageUrls: readonly string[] = [],
): CompletionLog => ({
  userId: task.userId,
  taskId: task.id,
  activityType: activityTypeOf(task.type),
  title: task.title,
  description: task.description,
  notes,
  ...fieldsOf(details),
  ...(imageUrls.length === 0 ? {} : { imageUrls: [...imageUrls] }),
})
