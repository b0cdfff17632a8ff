import { Skeleton } from '../../ui/skeleton.tsx'

/** Photos in blocks, a row of a phone. */
export function PhotoBlocks({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="grid grid-cols-3 gap-1.5 lg:grid-cols-5 lg:gap-2.5">
      <span role="status" className="sr-only">
        {label}
      </span>
      {['a', 'b', 'c'].map((block) => (
        <Skeleton key={block} className="aspect-square rounded-control!" />
      ))}
    </div>
  )
}
