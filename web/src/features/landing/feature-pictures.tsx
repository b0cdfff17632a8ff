import { useId } from 'react'
import { ConditionIcon } from './condition-icon.tsx'
import type { Samples } from './landing-content.ts'
import { bladePaths, RATINGS, type Rating } from './rating.ts'

const NBSP = '\u00a0'

function Blades({ rating }: { rating: Rating }) {
  const { full, rest } = bladePaths(RATINGS[rating].blades)
  return (
    <svg width="22" height="13" viewBox="0 0 22 13" fill="currentColor" aria-hidden="true" className="flex-none">
      <path d={full} />
      <path d={rest} opacity=".26" />
    </svg>
  )
}

/** The day tabs of the predictor. */
export function DaysSample({ days }: { days: Samples['days'] }) {
  return (
    <ul className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 pt-[3px]">
      {days.map(({ day, condition, temperature, rating }, index) => (
        <li
          key={day}
          className={`relative min-w-0 rounded-control bg-surface px-2.5 pt-[9px] pb-2.5 ${index === 0 ? 'inset-ring-2 inset-ring-ink' : 'inset-ring inset-ring-line'}`}
        >
          {index === 0 && (
            <span
              className="absolute inset-x-3 -top-[3px] h-1.5 rounded-[3px] bg-gold ring-2 ring-ink"
              aria-hidden="true"
            />
          )}
          <b className={`block text-[0.9375rem] leading-5 ${index === 0 ? 'font-[750]' : 'font-semibold text-ink-2'}`}>
            {day}
          </b>
          <span className="flex flex-wrap items-center gap-x-1.5 font-display text-[1.375rem] leading-[1.625rem] font-bold tnum">
            <ConditionIcon condition={condition} size={20} />
            {temperature}°
          </span>
          <span
            className={`mt-[3px] flex flex-wrap items-center gap-x-1.5 text-[0.9375rem] font-bold ${RATINGS[rating].text}`}
          >
            <Blades rating={rating} />
            {rating}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Fourteen hours of the irrigation timeline and the sum that set the run. */
export function RunSample({ run }: { run: Samples['run'] }) {
  return (
    <div className="w-full">
      <p className="tnum">
        <b className="font-display text-[1.375rem] font-bold">{run.start}</b> · {run.minutes} min · {run.litres} L
      </p>
      <svg
        viewBox="0 0 280 40"
        preserveAspectRatio="none"
        width="100%"
        height="40"
        aria-hidden="true"
        className="mt-3 block"
      >
        <path
          fill="var(--band-track)"
          d={Array.from({ length: 7 }, (_, i) => `M${i * 40.4} 30h17.4v10h-17.4z`).join('')}
        />
        <path
          fill="var(--type-watering)"
          d={Array.from({ length: 7 }, (_, i) => `M${(i * 40.4 + 20.2).toFixed(1)} 6l17.4-6v40h-17.4z`).join('')}
        />
      </svg>
      <p className="mt-1.5 text-small text-ink-2 tnum">
        {run.needMm}
        {NBSP}mm × {run.season} × {run.soil} × {run.sun} ={' '}
        <b className="text-ink">
          {run.totalMm}
          {NBSP}mm
        </b>{' '}
        a day, every {run.everyDays} days
      </p>
    </div>
  )
}

/** One yard before or after: the same fence and house over a dry or a mown lawn. */
function Yard({ fence, dry }: { fence: string; dry: boolean }) {
  const turf = dry ? ['var(--turf-dry-1)', 'var(--turf-dry-2)'] : ['var(--turf-1)', 'var(--turf-2)']
  return (
    <>
      <path fill={dry ? 'var(--sky-cloudy)' : 'var(--sky-partly-cloudy)'} d="M0 0h360v190H0z" />
      <path
        fill="var(--scene-far)"
        d="M6 76a34 34 0 0 1 17-32 25 25 0 0 1 37 0 34 34 0 0 1 17 32zM266 76a44 44 0 0 1 22-42 33 33 0 0 1 48 0 44 44 0 0 1 22 42zM120 76a26 26 0 0 1 13-25 19 19 0 0 1 29 0 26 26 0 0 1 13 25z"
      />
      <path fill="var(--gold-soft)" d="M209 76V24l44-20 44 20v52z" />
      <path fill="var(--type-pest)" d="M198 28 253-2l55 30-5 6-50-26-50 26z" />
      <path fill="var(--type-maintenance)" d="M228 38h20v20h-20zM260 40h18v36h-18z" />
      <path fill={`url(#${fence})`} d="M0 54h360v24H0z" />
      <path fill={turf[0]} d="M0 76h360v114H0z" />
      <path
        fill={turf[1]}
        d="M-202 190h-61L44 76h15zM-79 190h-61L74 76h15zM43 190h-61L105 76h15zM166 190h-62L135 76h15zM288 190h-61L166 76h15zM411 190h-62L196 76h16zM533 190h-61L227 76h15zM655 190h-61L257 76h16zM778 190h-61L288 76h15z"
      />
      {dry && (
        <g fill="var(--type-dethatching)" opacity=".6">
          <ellipse cx="96" cy="152" rx="52" ry="14" />
          <ellipse cx="40" cy="112" rx="34" ry="8" />
          <ellipse cx="150" cy="106" rx="26" ry="6" />
        </g>
      )}
    </>
  )
}

/** Two photos of the same spot, as the gallery shows them by their months. */
export function PhotosSample() {
  const id = useId()
  const photo = (when: string, dry: boolean) => (
    <li>
      <svg
        viewBox="90 0 200 176"
        preserveAspectRatio="xMidYMid slice"
        className="h-36 w-full rounded-control"
        role="img"
        aria-label={`Example: the lawn in ${when}, ${dry ? 'patchy' : 'mown and green'}`}
      >
        <pattern id={`${id}${when}`} width="11.5" height="24" x="-4" y="54" patternUnits="userSpaceOnUse">
          <path fill="var(--scene-fence)" d="M0 24V3l5-3 5 3v21z" />
        </pattern>
        <Yard dry={dry} fence={`${id}${when}`} />
      </svg>
      <span className="mt-1 block text-small font-semibold text-ink-2" aria-hidden="true">
        {when}
      </span>
    </li>
  )
  return (
    <ul className="grid w-full grid-cols-2 gap-2">
      {photo('August', true)}
      {photo('November', false)}
    </ul>
  )
}
