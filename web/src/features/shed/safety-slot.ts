import type { CheckedProduct } from '@turfwise/domain/product-safety/judge-safety'
import type { ComponentType } from 'react'

/** Says what a product does to the grass of the garden. `brief`: in a row, where the sources stand behind its safety notes. */
export type SafetySlot = ComponentType<{ product: CheckedProduct; brief?: boolean }>
