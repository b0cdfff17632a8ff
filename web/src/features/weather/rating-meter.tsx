import type { Rating } from '@turfwise/domain/weather/rating'
import { cx } from '../../ui/class-names.ts'
import { RATING_BLADES, RATING_INKS } from './condition-look.ts'
import { RATING_WORDS } from './weather-copy.ts'

const BLADES = [0, 1, 2, 3]

interface RatingMeterProps {
  rating: Rating
  /** Grey where the figures are nobody's weather. */
  live?: boolean
  className?: string
}

/** Four blades of grass, cut aslant, as many standing out as the rating has, and its word. */
export function RatingMeter({ rating, live = true, className }: RatingMeterProps) {
  return (
    <span
      className={cx(
        'inline-flex flex-wrap items-center gap-x-1.25 @min-[6rem]:gap-x-1.5 font-bold',
        live ? RATING_INKS[rating] : 'text-ink-3',
        className,
      )}
    >
      <svg width="22" height="13" viewBox="0 0 22 13" aria-hidden="true" focusable="false" className="shrink-0">
        {BLADES.map((blade) => (
          <path
            key={blade}
            d={`M${blade * 6} 3.4l4-3.4v13h-4z`}
            fill="currentColor"
            opacity={blade < RATING_BLADES[rating] ? 1 : 0.26}
          />
        ))}
      </svg>
      {RATING_WORDS[rating]}
    </span>
  )
}
