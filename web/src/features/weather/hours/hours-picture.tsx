import { cx } from '../../../ui/class-names.ts'
import { type DayAxis, percentOf } from './day-axis.ts'
import { NOW } from './hours-copy.ts'
import { RainStrip, type StripsProps, TemperatureStrip, WindStrip } from './strips.tsx'

interface HoursPictureProps extends StripsProps {
  /** The picture in words. */
  label: string
  /** Instants, ms; undefined when not known. */
  sunrise: number | undefined
  sunset: number | undefined
  /** Where the present moment stands on the axis; undefined on another day. */
  now: number | undefined
}

/** Night, and the hours at which the axis is ruled. */
function Ground({ axis, sunrise, sunset, now }: Pick<HoursPictureProps, 'axis' | 'sunrise' | 'sunset' | 'now'>) {
  return (
    <div aria-hidden="true">
      {sunrise !== undefined && (
        <div className="absolute inset-y-0 left-0 bg-sunk" style={{ width: percentOf(axis.at(sunrise)) }} />
      )}
      {sunset !== undefined && (
        <div className="absolute inset-y-0 right-0 bg-sunk" style={{ left: percentOf(axis.at(sunset)) }} />
      )}
      {axis.rules.map(({ at, name }) => (
        <div
          key={name}
          className="absolute inset-y-0 w-px bg-line forced-colors:bg-[GrayText]"
          style={{ left: percentOf(at) }}
        />
      ))}
      {now !== undefined && (
        <div
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-gold-edge forced-colors:bg-[Highlight]"
          style={{ left: percentOf(now) }}
        />
      )}
    </div>
  )
}

/** Gold means now. */
function NowMark({ at }: { at: number }) {
  return (
    <div className="relative h-6.5">
      <span
        className="absolute top-0.75 rounded-full border-2 border-on-gold bg-gold px-2 text-[0.8125rem] leading-4.5 font-bold text-on-gold"
        style={{ left: percentOf(at), transform: `translateX(-${percentOf(at)})` }}
      >
        {NOW}
      </span>
    </div>
  )
}

function Axis({ axis }: { axis: DayAxis }) {
  return (
    <div className="relative h-6 text-[0.875rem] leading-6 text-ink-2" aria-hidden="true">
      <span className="absolute left-2">midnight</span>
      {axis.rules.map(({ at, name }) => (
        <span
          key={name}
          className={cx('absolute pl-1.5', name !== 'noon' && '@max-[16rem]:hidden')}
          style={{ left: percentOf(at) }}
        >
          {name}
        </span>
      ))}
    </div>
  )
}

/** Temperature, rain and wind of a day on one axis from midnight to midnight: one picture for the ear, with a summary. */
export function HoursPicture({ label, sunrise, sunset, now, ...strips }: HoursPictureProps) {
  const { axis } = strips
  return (
    <div role="img" aria-label={label}>
      {now !== undefined && <NowMark at={now} />}
      <div className="relative">
        <Ground axis={axis} sunrise={sunrise} sunset={sunset} now={now} />
        <TemperatureStrip {...strips} />
        <RainStrip {...strips} />
        <WindStrip {...strips} />
      </div>
      <Axis axis={axis} />
    </div>
  )
}
