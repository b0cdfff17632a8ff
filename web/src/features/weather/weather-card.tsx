import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { Clock, Droplet, MapPin, Wind } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { SkyObject } from '../../ui/scene/sky-object.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CONDITION_ICONS } from './condition-look.ts'
import { CONDITION_LINE_ICON, LINE_ICON, LINE_STROKE } from './icon-sizes.ts'
import { readingTime, TYPICAL_CONDITIONS } from './weather-copy.ts'
import { WindowFrame } from './window-frame.tsx'
import { type WindowLook, windowLook } from './window-look.ts'
import { pictureClass, type WindowWords, windowWords } from './window-words.ts'

/** Of the picture at the top right, with the class of the room it needs. */
export const PICTURE = '-mr-1 hidden shrink-0 overflow-visible lg:h-[6.375rem] lg:w-27.5'

function Line({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <p className={cx('flex items-center gap-1.5', className)}>
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  )
}

interface WeatherWindowProps {
  words: WindowWords
  look: WindowLook
  /** Beside the condition's word. */
  icon: ReactNode
  /** At the top right. */
  picture: ReactNode
  /** When a reading that is not of this moment was taken, in words. */
  readAt?: string | undefined
  /** Typical figures, nobody's weather. */
  typical?: boolean
  online?: boolean
  header?: ReactNode
  /** On the phone the header names the gardener's own place; any other is named here. */
  namePlace?: boolean
}

/** The window as it is drawn: words and pictures in their places. The frame that is drawn at build has slots for them. */
export function WeatherWindow(props: WeatherWindowProps) {
  const { words, look, icon, picture, readAt, typical = false, online = true, header, namePlace = false } = props
  return (
    <WindowFrame look={look} label={words.label} header={header} low={!online}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 @min-[22rem]:gap-x-4 lg:gap-x-6">
        <p className="tnum -ml-[3px] font-[family-name:var(--f-display)] text-[length:var(--t-temp)] leading-[0.86] font-display tracking-[-0.06em] lg:text-[6.5rem]">
          <span aria-hidden="true">
            {words.temperature}
            <span className="ml-0.5 align-[0.52em] text-[0.5em] tracking-normal">°</span>
          </span>
          <VisuallyHidden>{words.spokenTemperature}</VisuallyHidden>
        </p>
        <div
          className={cx(
            'tnum min-w-0 grow basis-30 text-[0.9375rem] lg:text-body lg:leading-6',
            readAt === undefined ? 'leading-5.5' : 'leading-5.25',
          )}
        >
          <Line
            icon={<MapPin className={LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />}
            className={cx('max-w-full', !namePlace && 'max-lg:hidden')}
          >
            <span className="line-clamp-2 wrap-anywhere">{words.location}</span>
          </Line>
          <Line icon={icon} className="text-body font-bold">
            {words.condition}
          </Line>
          {readAt !== undefined && (
            <Line icon={<Clock className={LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />} className="font-strong">
              {readAt}
            </Line>
          )}
          <div className="lg:flex lg:flex-wrap lg:gap-x-3.5">
            <Line icon={<Droplet className={LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />}>{words.humidity}</Line>
            <Line icon={<Wind className={LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />}>{words.wind}</Line>
          </div>
        </div>
        {picture}
      </div>
      <h1 className={cx('title-1 lg:mt-3.5 lg:text-[2.25rem] lg:leading-10', readAt === undefined ? 'mt-3' : 'mt-2')}>
        {words.headline}
      </h1>
      <p>{words.recommendation}</p>
      {typical && <p className="text-small text-sky-ink-2">{TYPICAL_CONDITIONS}</p>}
    </WindowFrame>
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
  namePlace: boolean
}

/** The window: figures of this moment, the day's verdict, the advice as received, and the yard under its sky. */
export function WeatherCard({ report, today, readAt, now, ...frame }: WeatherCardProps) {
  const Condition = CONDITION_ICONS[report.conditions]
  const words = windowWords(report, today)
  return (
    <WeatherWindow
      words={words}
      look={windowLook(report, today)}
      icon={<Condition className={CONDITION_LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />}
      picture={<SkyObject condition={report.conditions} className={`${PICTURE} ${pictureClass(words.temperature)}`} />}
      readAt={readAt === null ? undefined : readingTime(readAt, report.timeZone, now)}
      typical={!report.live}
      {...frame}
    />
  )
}
