import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { ForecastDay, WeatherReport } from '@turfwise/domain/weather/report'
import { Table2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { correctedNow } from '../../../platform/server-time.ts'
import { readingTime } from '../weather-copy.ts'
import { dayAxis } from './day-axis.ts'
import { DayFacts, NightAndSpray } from './day-facts.tsx'
import { dayHours } from './day-hours.ts'
import { dateText, dayFacts, pictureInWords, TABLE } from './hours-copy.ts'
import { HoursPicture } from './hours-picture.tsx'
import { HoursTable } from './hours-table.tsx'
import { JobLanes } from './job-lanes.tsx'
import { WhyHours } from './why-hours.tsx'

const MINUTE_MS = 60_000

/** The present moment, ms, to the minute. */
const useNow = (): number => {
  const [now, setNow] = useState(() => correctedNow().getTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(correctedNow().getTime()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const instantOf = (iso: string | undefined): number | undefined => (iso === undefined ? undefined : Date.parse(iso))

interface HoursOfDayProps {
  report: WeatherReport
  day: ForecastDay
  outlook: DayOutlook
  /** What the window says of today needs no second place. */
  isToday: boolean
}

/** The hours of a day: as a picture or as a table, the good hours of each job, and the day's own figures. */
export function HoursOfDay({ report, day, outlook, isToday }: HoursOfDayProps) {
  const [asTable, setAsTable] = useState(false)
  const now = useNow()
  const { timeZone, hours: all } = report
  const { date, advice } = day
  const axis = dayAxis(timeZone, date)
  const hours = all && dayHours(all, axis)
  const isNow = now >= axis.start && now < axis.end
  const source = `Forecast by Open-Meteo${report.observedAt === null ? '' : `, ${readingTime(report.observedAt, timeZone, new Date(now))}`}.`
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 grow basis-48">
          <h3 className="title-3 tnum">{dateText(date)}</h3>
          {!isToday && advice !== undefined && (
            <p className="tnum text-[0.9375rem] leading-5.25 wrap-anywhere">{advice.summary}</p>
          )}
        </div>
        {hours !== undefined && (
          <button
            type="button"
            aria-label={TABLE.label}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            className="inline-flex min-h-12 items-center gap-1.75 rounded-control font-[650] text-link underline underline-offset-3 aria-pressed:no-underline"
          >
            <Table2 className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
            {TABLE.word}
          </button>
        )}
      </div>
      {hours !== undefined && asTable && (
        <HoursTable caption={`${TABLE.label}, ${dateText(date)}`} hours={hours} timeZone={timeZone} />
      )}
      <div className="@container tnum mt-2 overflow-hidden rounded-control bg-surface forced-colors:border">
        {hours !== undefined && !asTable && (
          <HoursPicture
            label={pictureInWords(date, hours, timeZone)}
            hours={hours}
            axis={axis}
            timeZone={timeZone}
            sunrise={instantOf(day.sunrise)}
            sunset={instantOf(day.sunset)}
            now={isNow ? axis.at(now) : undefined}
          />
        )}
        {advice !== undefined && (
          <JobLanes jobs={advice.jobs} impacts={outlook.enough ? outlook.impacts : undefined} axis={axis} />
        )}
      </div>
      <DayFacts facts={dayFacts(day, hours, timeZone)} />
      {advice !== undefined && (
        <>
          <NightAndSpray night={advice.night} spray={advice.spray} />
          <WhyHours jobs={advice.jobs} source={source} />
        </>
      )}
    </>
  )
}
