import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import { Droplet, Wind } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SKY_GROUNDS } from './condition-look.ts'
import { MissingFigure } from './missing-figure.tsx'
import { RatingMeter } from './rating-meter.tsx'
import {
  conditionAndRain,
  conditionWord,
  type DayExtras,
  dayInWords,
  degreesText,
  humidityText,
  spokenDegrees,
  windText,
} from './weather-copy.ts'

function Figure({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      {icon}
      <span>{children}</span>
    </span>
  )
}

const ICON = 'size-4.5 shrink-0'

interface DayProps {
  day: DayOutlook
  extras: DayExtras | undefined
}

/** The figures of a day other than today, on that day's own sky. */
export function DayFigures({ day, extras, live }: DayProps & { live: boolean }) {
  if (!day.enough) return null
  const word = conditionWord(day.condition, extras?.snow)
  return (
    <div
      className={cx(
        'tnum mb-3 flex flex-wrap items-center gap-x-3.5 rounded-control px-3.5 py-2 text-[0.9375rem] leading-6 text-sky-ink forced-colors:border',
        SKY_GROUNDS[day.condition],
      )}
    >
      <p className="font-[family-name:var(--f-display)] text-[2.75rem] leading-none font-display tracking-[-0.05em]">
        <span aria-hidden="true">
          {degreesText(day.temperature).slice(0, -1)}
          <span className="align-[0.42em] text-[0.6em] tracking-normal">°</span>
        </span>
        <VisuallyHidden>{spokenDegrees(day.temperature)}</VisuallyHidden>
      </p>
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap justify-between gap-x-3.5">
          <b>{conditionAndRain(word, day.precipitation, extras?.precipitationProbability)}</b>
          <RatingMeter rating={day.overallRating} live={live} />
        </p>
        <p className="flex flex-wrap gap-x-3.5">
          <Figure icon={<Droplet className={ICON} strokeWidth={2.25} aria-hidden />}>
            {day.humidity === null ? (
              <>
                <MissingFigure /> humidity
              </>
            ) : (
              humidityText(day.humidity)
            )}
          </Figure>
          <Figure icon={<Wind className={ICON} strokeWidth={2.25} aria-hidden />}>
            {day.windSpeed === null ? (
              <>
                <MissingFigure /> wind
              </>
            ) : (
              windText(day.windSpeed, day.windEstimated)
            )}
          </Figure>
        </p>
      </div>
    </div>
  )
}

/** For the ear alone. */
export function InWords({ children }: { children: string }) {
  return <p className="sr-only">{children}</p>
}

/** Today's figures stand in the window for the eye; the ear gets the day's own here, as for the other days. */
export function TodayInWords({ day, extras }: DayProps) {
  if (!day.enough) return null
  return <InWords>{dayInWords(day, extras)}</InWords>
}
