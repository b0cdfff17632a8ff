import { EmptyYard } from './empty-yard.tsx'
import { ClothesLine } from './scene-parts.tsx'

/** A yard with nothing left to do, 168 by 96. Decorative: the words stand beside it. */
export function AllDoneScene({ className }: { className?: string }) {
  return (
    <EmptyYard className={className}>
      <g transform="translate(118 78) scale(.9)">
        <ClothesLine />
      </g>
    </EmptyYard>
  )
}
