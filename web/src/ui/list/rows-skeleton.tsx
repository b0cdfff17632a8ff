import { Skeleton } from '../skeleton.tsx'

const WIDTHS = ['w-11/12', 'w-3/5', 'w-4/5', 'w-1/2', 'w-3/4', 'w-2/3']

/** Rows of a list in blocks, of the height of a row with two lines. */
export function RowsSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {label}
      </span>
      <div aria-hidden="true" className="overflow-clip rounded-plate border border-line bg-surface">
        {WIDTHS.slice(0, rows).map((width, index) => (
          <div
            key={width}
            className={`flex items-center gap-4 px-4 py-3 ${index > 0 ? 'border-t border-line' : ''} min-h-18.5`}
          >
            <Skeleton className="size-7 shrink-0 rounded-full!" />
            <div className="min-w-0 grow">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="mt-2.5 h-3.5 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
