import { cx } from './class-names.ts'

/** Four cut blades of which `filled` are full: a rating that survives greyscale. The word stands beside it. */
export function RatingBlades({ filled, small = false }: { filled: 0 | 1 | 2 | 3 | 4; small?: boolean }) {
  return (
    <span aria-hidden="true" className={cx('inline-flex items-end gap-0.5', small ? 'h-3.25' : 'h-4')}>
      {[1, 2, 3, 4].map((blade) => (
        <span
          key={blade}
          className={cx(
            'bg-current [clip-path:polygon(0_26%,100%_0,100%_100%,0_100%)] forced-colors:bg-[CanvasText]',
            small ? 'h-3.25 w-1' : 'h-4 w-1.25',
            blade > filled && 'opacity-[.26]',
          )}
        />
      ))}
    </span>
  )
}
