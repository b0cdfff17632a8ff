import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { Clock, Droplet, MapPin, Wind } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { SkyObject } from '../../ui/scene/sky-object.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CONDITION_ICONS } from './condition-look.ts'
import { isPoorForHeat } from './poor-for-heat.ts'
import {
  conditionWord,
  degreesText,
  headline,
  humidityText,
  readingTime,
  spokenDegrees,
  TYPICAL_CONDITIONS,
  windowSentence,
  windText,
} from './weather-copy.ts'
import { WindowFrame } from './window-frame.tsx'

const LINE_ICON = 'size-4.5 shrink-0'

function Line({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <p className={cx('flex items-center gap-1.5', className)}>
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  )
}

interface WeatherCardProps {
  report: WeatherReport
  today: DayOutlook | undefined
  /** ISO instant of a reading that is not of this moment. */
  readAt: string | null
  now: Date
  online: boolean
  header?: ReactNode
  /** On the phone the header names the gardener's own place; any other is named here. */
  namePlace: boolean
}

/** The window: figures of this moment, the day's verdict, the advice as received, and the yard under its sky. */
export function WeatherCard({ report, today, readAt, now, online, header, namePlace }: WeatherCardProps) {
  const Condition = CONDITION_ICONS[report.conditions]
  const temperature = degreesText(report.temperature)
  return (
    <WindowFrame
      condition={report.conditions}
      dry={isPoorForHeat(today)}
      label={windowSentence(report, today)}
      header={header}
      low={!online}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 @min-[22rem]:gap-x-4 lg:gap-x-6">
        <p className="tnum -ml-[3px] font-[family-name:var(--f-display)] text-[length:var(--t-temp)] leading-[0.86] font-display tracking-[-0.06em] lg:text-[6.5rem]">
          <span aria-hidden="true">
            {temperature.slice(0, -1)}
            <span className="ml-0.5 align-[0.52em] text-[0.5em] tracking-normal">°</span>
          </span>
          <VisuallyHidden>{spokenDegrees(report.temperature)}</VisuallyHidden>
        </p>
        <div
          className={cx(
            'tnum min-w-0 grow basis-30 text-[0.9375rem] lg:text-body lg:leading-6',
            readAt === null ? 'leading-5.5' : 'leading-5.25',
          )}
        >
          <Line
            icon={<MapPin className={LINE_ICON} strokeWidth={2.25} aria-hidden />}
            className={cx('max-w-full', !namePlace && 'max-lg:hidden')}
          >
            <span className="line-clamp-2 wrap-anywhere">{report.location}</span>
          </Line>
          <Line
            icon={<Condition className={cx(LINE_ICON, 'max-lg:hidden')} strokeWidth={2.25} aria-hidden />}
            className="text-body font-bold"
          >
            {conditionWord(report.conditions)}
          </Line>
          {readAt !== null && (
            <Line icon={<Clock className={LINE_ICON} strokeWidth={2.25} aria-hidden />} className="font-strong">
              {readingTime(readAt, report.timeZone, now)}
            </Line>
          )}
          <div className="lg:flex lg:flex-wrap lg:gap-x-3.5">
            <Line icon={<Droplet className={LINE_ICON} strokeWidth={2.25} aria-hidden />}>
              {humidityText(report.humidity)}
            </Line>
            <Line icon={<Wind className={LINE_ICON} strokeWidth={2.25} aria-hidden />}>
              {windText(report.windSpeed)}
            </Line>
          </div>
        </div>
        <SkyObject
          condition={report.conditions}
          // Beside a wide temperature, '−12°', it needs more room; without room it is left out.
          className={cx(
            '-mr-1 hidden shrink-0 overflow-visible lg:h-[6.375rem] lg:w-27.5',
            temperature.length > 3 ? '@min-[25rem]:block' : '@min-[21rem]:block',
          )}
        />
      </div>
      <h1 className={cx('title-1 lg:mt-3.5 lg:text-[2.25rem] lg:leading-10', readAt === null ? 'mt-3' : 'mt-2')}>
        {headline(today)}
      </h1>
      <p>{report.recommendation}</p>
      {!report.live && <p className="text-small text-sky-ink-2">{TYPICAL_CONDITIONS}</p>}
    </WindowFrame>
  )
}
