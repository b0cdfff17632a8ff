import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { Clock, Droplet, MapPin, Wind } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { SkyObject } from '../../ui/scene/sky-object.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { conditionIcon } from './condition-look.ts'
import { LINE_ICON, LINE_STROKE } from './icon-sizes.ts'
import { readingTime, TYPICAL_CONDITIONS } from './weather-copy.ts'
import { WindowFrame } from './window-frame.tsx'
import { type WindowLook, windowLook } from './window-look.ts'
import { BestHours, RainLine, WindowLine } from './window-parts.tsx'
import { pictureClass, rainText, type WindowWords, windowWords } from './window-words.ts'

/** Of the picture at the right, with the class of the room it needs. */
export const PICTURE = '-mr-1 hidden h-[6.375rem] w-27.5 shrink-0 self-start overflow-visible'

interface WeatherWindowProps {
  words: WindowWords
  look: WindowLook
  /** Beside the condition's word. */
  icon: ReactNode
  /** At the right, where there is room. */
  picture: ReactNode
  /** The line of the day's rain. */
  rain: ReactNode
  /** The line of the best hours. */
  best: ReactNode
  /** When a reading that is not of this moment was taken, in words. */
  readAt?: string | undefined
  /** Typical figures, nobody's weather: no verdict to go by. */
  typical?: boolean
  online?: boolean
  header?: ReactNode
  /** On the phone the header names the gardener's own place; any other is named here. */
  namePlace?: boolean
}

/** The window as it is drawn: words and pictures in their places. The frame that is drawn at build has slots for them. */
export function WeatherWindow(props: WeatherWindowProps) {
  const { words, look, icon, picture, rain, best, readAt } = props
  const { typical = false, online = true, header, namePlace = false } = props
  return (
    <WindowFrame look={look} label={words.label} header={header} low={!online}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 pt-0.5 @min-[22rem]:gap-x-3.5 lg:gap-x-7">
        <p className="tnum relative -ml-[3px] pr-6 font-[family-name:var(--f-display)] text-[length:var(--t-temp)] leading-[0.86] font-display tracking-[-0.06em] lg:text-[6.5rem]">
          <span aria-hidden="true">
            {words.temperature}
            <span className="ml-0.5 align-[0.52em] text-[0.5em] tracking-normal">°</span>
            <span className="absolute -right-1 bottom-1.5 font-[family-name:var(--f-text)] text-[1.0625rem] leading-none font-bold tracking-normal lg:bottom-2.5">
              now
            </span>
          </span>
          <VisuallyHidden>{words.spokenTemperature}</VisuallyHidden>
        </p>
        <div
          className={cx(
            'tnum min-w-0 grow basis-30 text-[0.9375rem] lg:text-body lg:leading-6',
            readAt === undefined ? 'leading-5.75' : 'leading-5.25',
          )}
        >
          <WindowLine
            icon={<MapPin className={LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />}
            className={cx('max-w-full', !namePlace && 'max-lg:hidden')}
          >
            <span className="line-clamp-2 wrap-anywhere">{words.location}</span>
          </WindowLine>
          <WindowLine icon={icon} className="text-[1rem] leading-6.5 lg:text-[1.125rem] lg:leading-8">
            <span>{words.condition}</span>
            {words.maxLead}
            <b className="font-[family-name:var(--f-display)] text-[1.25rem] lg:text-[1.75rem]">{words.max}</b>
            {words.maxAt}
          </WindowLine>
          {readAt !== undefined && (
            <WindowLine
              icon={<Clock className={LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />}
              className="font-strong"
            >
              {readAt}
            </WindowLine>
          )}
          {rain}
          <WindowLine icon={<Droplet className={LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />}>
            {words.humidity}
          </WindowLine>
          <WindowLine icon={<Wind className={LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />}>
            {words.wind}
          </WindowLine>
        </div>
        {picture}
      </div>
      <h1
        className={cx(
          'title-1 mt-2 wrap-anywhere lg:text-[2.25rem] lg:leading-10 lying:text-[1.25rem] lying:leading-6',
          typical && 'text-sky-ink-2',
        )}
      >
        {words.headline}
      </h1>
      <p className="wrap-anywhere">{words.recommendation}</p>
      {typical && <p className="text-small text-sky-ink-2">{TYPICAL_CONDITIONS}</p>}
      {best}
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
  const Condition = conditionIcon(report.conditions, report.snow)
  const words = windowWords(report, today)
  const [day] = report.forecast
  const rain = day && rainText(day)
  const best = day?.advice?.best
  return (
    <WeatherWindow
      words={words}
      look={windowLook(report, today)}
      icon={<Condition className={LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />}
      picture={<SkyObject condition={report.conditions} className={`${PICTURE} ${pictureClass(words.temperature)}`} />}
      rain={rain !== undefined && <RainLine text={rain} />}
      best={best !== undefined && <BestHours text={best} />}
      readAt={readAt === null ? undefined : readingTime(readAt, report.timeZone, now)}
      typical={!report.live}
      {...frame}
    />
  )
}
