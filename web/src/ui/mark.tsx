import { cx } from './class-names.ts'

interface MarkProps {
  /** Width and height in px. */
  size: number
  className?: string
}

const BLADES = [
  'M27 24.5h10c.9 11.5-1 23.5-5 31.5-4-8-5.9-20-5-31.5z',
  'M11.5 24.5h9.3c.2 11.7 3.2 22.7 8.2 31.5-9.3-5.7-16.8-17.5-17.5-31.5z',
  'M52.5 24.5h-9.3c-.2 11.7-3.2 22.7-8.2 31.5 9.3-5.7 16.8-17.5 17.5-31.5z',
]

/**
 * The mark on its deep tile, decorative: the name stands beside it. It is a picture of its own: its colours do not follow
 * the theme. A logo that this browser keeps is drawn in its place by the style sheet.
 */
export function Mark({ size, className }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={cx('mark', className)}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="64" height="64" rx="15" fill="#093c1d" />
      <g transform="translate(5.6 6.7) scale(0.815)">
        <path fill="#f7cf26" d="M10.5 9H58l-3.5 10H7z" />
        {BLADES.map((blade) => (
          <path key={blade} fill="#95d873" d={blade} />
        ))}
      </g>
    </svg>
  )
}
