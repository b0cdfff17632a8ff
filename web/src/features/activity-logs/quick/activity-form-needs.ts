import type { LawnZone } from '@turfwise/contract/lawn-zones'
import type { Equipment } from '@turfwise/contract/shed'
import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { ReactNode } from 'react'
import type { PhotoChoice } from '../../../ui/form/use-photo-field.ts'
import type { ShedProduct } from '../shed-product.ts'

/** What the form of an activity needs of other features. */
export interface ActivityFormNeeds {
  userId: string
  today: LocalDate
  /** Empty where there are none, and until they were read. */
  zones: readonly LawnZone[]
  /** Draws a zone as it is mown. */
  zoneTile: (zone: LawnZone) => ReactNode
  /** Leads to where zones are made. */
  onNewZone: () => void
  things: readonly Equipment[]
  /** What the shed has; undefined while that is not known. */
  products: readonly ShedProduct[] | undefined
  /** Said of the product that was chosen: what it does to the grass. */
  safety: (product: ShedProduct) => ReactNode
  /** Open tasks, of which one may be ticked off. */
  tasks: readonly Task[]
  /** Draws what chooses photos. */
  photos: (choice: PhotoChoice) => ReactNode
  /** It was closed without a log: these were uploaded for it. */
  onAbandoned: (paths: readonly string[]) => void
  /** Opens a task again that was ticked off with a log, which goes with it. */
  onReopen: (task: Task) => void
}
