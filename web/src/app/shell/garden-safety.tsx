import type { CheckedProduct } from '@turfwise/domain/product-safety/judge-safety'
import { ProductSafetyLine } from '../../features/product-safety/product-safety-line.tsx'
import { useGardenGrasses } from './use-garden-grasses.ts'

/** What a product does to the grasses of the garden. */
export function GardenSafety({ product, brief = false }: { product: CheckedProduct; brief?: boolean }) {
  return <ProductSafetyLine product={product} grasses={useGardenGrasses()} brief={brief} />
}
