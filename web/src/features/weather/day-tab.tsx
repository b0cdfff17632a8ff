import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { conditionIcon } from './condition-look.ts'
import { TAB_ICON, TAB_STROKE } from './icon-sizes.ts'
import { MissingFigure } from './missing-figure.tsx'
import { RatingMeter } from './rating-meter.tsx'
import { conditionWord, degreesText, MAX, NOT_ENOUGH_DATA, shortDay } from './weather-copy.ts'

/** The chosen tab carries the gold bar: gold means now. */
export const DAY_TAB = [
  '@container group relative flex min-h-14 flex-col rounded-control border border-line bg-surface px-2.25 pt-2.25 pb-2.5 text-left active:bg-press',
  // One pixel less on each side makes room for the thicker edge.
  'data-[state=active]:border-2 data-[state=active]:border-ink data-[state=active]:px-2 data-[state=active]:pt-2 data-[state=active]:pb-2.25',
  'data-[state=active]:before:absolute data-[state=active]:before:inset-x-2.5 data-[state=active]:before:-top-1.75 data-[state=active]:before:h-2.5',
  'data-[state=active]:before:rounded-full data-[state=active]:before:border-2 data-[state=active]:before:border-ink data-[state=active]:before:bg-gold',
  'forced-colors:data-[state=active]:border-[Highlight] forced-colors:data-[state=active]:before:bg-[Highlight]',
].join(' ')

/** Of the day's rating: below each other where the tab is narrow. */
export const TAB_RATING = 'mt-[3px] text-[0.9375rem] @max-[5.75rem]:flex-col @max-[5.75rem]:items-start'

interface DayTabFaceProps {
  day: string
  /** For a tab that is too narrow for the day's name; the same where there is none. */
  short: string
  icon: ReactNode
  /** The condition in words; undefined when it is not known. */
  condition: string | undefined
  /** The day's maximum. */
  temperature: ReactNode
  rating: ReactNode
}

/** A tab as it is drawn. The frame that is drawn at build has slots for its words. */
export function DayTabFace({ day, short, icon, condition, temperature, rating }: DayTabFaceProps) {
  return (
    <>
      <span className="block text-[0.9375rem] leading-5 font-semibold text-ink-2 group-data-[state=active]:font-[750] group-data-[state=active]:text-ink">
        <span className={short === day ? undefined : '@max-[5rem]:sr-only'}>{day}</span>
        {short !== day && (
          <span aria-hidden="true" className="hidden @max-[5rem]:inline">
            {short}
          </span>
        )}
      </span>
      <span className="tnum flex flex-wrap items-center gap-x-1 font-[family-name:var(--f-display)] text-[1.375rem] leading-6.5 font-bold @min-[7rem]:gap-x-1.5">
        {icon}
        {condition !== undefined && <VisuallyHidden>{condition},</VisuallyHidden>}
        <span className="font-[family-name:var(--f-text)] text-[0.875rem] font-semibold text-ink-2 group-data-[state=active]:text-ink">
          {MAX}
        </span>
        <span>{temperature}</span>
      </span>
      {rating}
    </>
  )
}

/** Day, weather and rating of one forecast day. `live`: its figures are somebody's weather. */
export function DayTab({ day, snow, live }: { day: DayOutlook; snow: boolean | undefined; live: boolean }) {
  const Icon = day.condition === null ? null : conditionIcon(day.condition, snow)
  return (
    <DayTabFace
      day={day.day}
      short={shortDay(day.day)}
      icon={Icon !== null && <Icon className={TAB_ICON} strokeWidth={TAB_STROKE} aria-hidden />}
      condition={day.condition === null ? undefined : conditionWord(day.condition, snow)}
      temperature={day.temperature === null ? <MissingFigure /> : degreesText(day.temperature)}
      rating={
        day.enough ? (
          <RatingMeter rating={day.overallRating} live={live} className={TAB_RATING} />
        ) : (
          <span className="mt-[3px] block text-small text-ink-2">{NOT_ENOUGH_DATA}</span>
        )
      }
    />
  )
}
