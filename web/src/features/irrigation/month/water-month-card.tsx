import { useQuery } from '@tanstack/react-query'
import type { IrrigationZone } from '@turfwise/contract/irrigation'
import type { MonthWater } from '@turfwise/contract/water'
import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { shortDayAndMonth } from '@turfwise/domain/kernel/month-names'
import { ChevronLeft, ChevronRight, Table } from 'lucide-react'
import { useId, useState } from 'react'
import { lazyScreen, useArrived } from '../../../platform/lazy-screen.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Plate } from '../../../ui/plate.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CALL_FAILED } from '../irrigation-copy.ts'
import { waterQuery } from '../irrigation-queries.ts'
import type { Irrigation } from '../use-irrigation.ts'
import { monthName, SOIL_CHART, WATER_MONTH, WAYS } from './month-copy.ts'
import {
  COMPARED_FROM_DAYS,
  chartText,
  daysOfMonth,
  firstMonth,
  gapsText,
  knownDays,
  monthAfter,
  monthOf,
  savedText,
  zoneText,
} from './month-figures.ts'
import { ReadingsList } from './readings-list.tsx'
import { RuleKeptLine } from './rule-kept-line.tsx'
import { SoilTable } from './soil-table.tsx'
import { WaterBars } from './water-bars.tsx'
import { WateringsList } from './waterings-list.tsx'
import { WhyLitres } from './why-litres.tsx'

/** With its library a chunk of its own. */
const SoilChart = lazyScreen(() => import('./soil-chart.tsx').then((file) => file.SoilChart))

interface WaterMonthCardProps {
  userId: string
  irrigation: Irrigation
  /** Of the garden. */
  today: LocalDate
  timeZone: string
}

/** Water of the month: a zone's litres against the rain rule and a fixed timer, the soil day by day, and how both were worked out. */
export function WaterMonthCard({ userId, irrigation, today, timeZone }: WaterMonthCardProps) {
  const title = useId()
  const [chosen, choose] = useState<{ zoneId?: string; month?: string }>({})
  const zones = irrigation.zones?.filter(({ status }) => status === 'active')
  const zone = zones?.find(({ id }) => id === chosen.zoneId) ?? zones?.[0]
  const month = chosen.month ?? monthOf(today)
  const query = useQuery(waterQuery(userId, zone?.id, month))
  const name = monthName(month, today)
  const go = (months: number) => choose({ ...chosen, month: monthAfter(month, months) })
  // A read that is tried again has no error meanwhile; its button stays where it is.
  const failed = irrigation.zonesFailed ?? (query.errorUpdateCount > 0 ? CALL_FAILED.water : undefined)
  return (
    <Plate>
      <section aria-labelledby={title}>
        <div className="flex items-center gap-1">
          <h2 id={title} className="title-2 min-w-0 grow wrap-anywhere">
            {WATER_MONTH.title(name)}
          </h2>
          {zone !== undefined && (
            <>
              <MonthButton
                label={WATER_MONTH.back(monthName(monthAfter(month, -1), today))}
                ends={month <= firstMonth(zone)}
                onClick={() => go(-1)}
                icon={ChevronLeft}
              />
              <MonthButton
                label={WATER_MONTH.on(monthName(monthAfter(month, 1), today))}
                ends={month >= monthOf(today)}
                onClick={() => go(1)}
                icon={ChevronRight}
              />
            </>
          )}
        </div>
        {zones !== undefined && zones.length > 1 && zone !== undefined && (
          <div className="mt-2 mb-1">
            <SelectField
              label={WATER_MONTH.zone}
              name="water-zone"
              value={zone.id}
              onChange={(zoneId) => choose({ ...chosen, zoneId })}
              options={zones.map(({ id, name: label }) => ({ value: id, label }))}
            />
          </div>
        )}
        {zone !== undefined && <p className="tnum text-small wrap-anywhere text-ink-2">{zoneText(zone)}</p>}
        {query.data !== undefined && zone !== undefined ? (
          <Month key={`${zone.id} ${month}`} water={query.data} {...{ zone, today, timeZone }} />
        ) : failed !== undefined ? (
          <Failed
            words={failed}
            retrying={query.isFetching}
            onRetry={() => (zone === undefined ? irrigation.retry() : void query.refetch())}
          />
        ) : zones?.length === 0 ? (
          <p className="mt-2 text-ink-2">{WATER_MONTH.noZones}</p>
        ) : (
          <Blocks />
        )}
      </section>
    </Plate>
  )
}

interface MonthButtonProps {
  label: string
  /** There is nothing that way. */
  ends: boolean
  onClick: () => void
  icon: typeof ChevronLeft
}

function MonthButton({ label, ends, onClick, icon: Icon }: MonthButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`, which would take the focus away at the last month.
      aria-disabled={ends || undefined}
      onClick={() => !ends && onClick()}
      className="grid size-11 shrink-0 place-items-center rounded-control active:bg-press aria-disabled:text-ink-3"
    >
      <Icon className="size-6" aria-hidden />
    </button>
  )
}

interface MonthProps {
  water: MonthWater
  zone: IrrigationZone
  today: LocalDate
  timeZone: string
}

function Month({ water, zone, today, timeZone }: MonthProps) {
  const { ways, days, month, rule, waterings, gauge } = water
  if (ways === null) {
    const words =
      month === monthOf(today)
        ? WATER_MONTH.nothingYet(shortDayAndMonth(addDays(today, 1)))
        : WATER_MONTH.nothingThen(monthName(month, today))
    return (
      <>
        <div role="status">
          <p className="mt-2 text-ink-2">{words}</p>
          <RuleKeptLine rule={rule} />
        </div>
        {waterings.length > 0 && <WateringsList waterings={waterings} zone={zone} />}
        <ReadingsList readings={gauge} timeZone={timeZone} />
      </>
    )
  }
  const known = knownDays(water)
  const compared = known >= COMPARED_FROM_DAYS
  const saves = ways.app.litres < ways.timer.litres
  return (
    <>
      {compared ? (
        <>
          <p role="status" className={cx('title-3 tnum mt-1.5', saves && 'text-on-ok-soft')}>
            {savedText(ways)}
          </p>
          <WaterBars ways={ways} />
        </>
      ) : (
        <p role="status" className="tnum mt-2 text-ink-2">
          {WAYS.tooEarly(known, COMPARED_FROM_DAYS)}
        </p>
      )}
      <Soil water={water} zone={zone} today={today} days={days.length} />
      <RuleKeptLine rule={rule} />
      <WhyLitres water={water} zone={zone} />
      <WateringsList waterings={waterings} zone={zone} />
      <ReadingsList readings={gauge} timeZone={timeZone} />
    </>
  )
}

interface SoilProps {
  water: MonthWater
  zone: IrrigationZone
  today: LocalDate
  days: number
}

/** The balance day by day, as a picture and as a table. */
function Soil({ water, zone, today, days: count }: SoilProps) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const arrived = useArrived(SoilChart, true)
  const days = daysOfMonth(water)
  const label = chartText(water, zone.name, today)
  const gaps = gapsText(water)
  const dates = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)]
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-[family-name:var(--f-text)] text-[1rem] font-strong tracking-normal">
          {SOIL_CHART.title(count)}
        </h3>
        <button
          type="button"
          aria-label={SOIL_CHART.tableOf}
          aria-expanded={asTable}
          aria-controls={asTable ? id : undefined}
          onClick={() => setAsTable(!asTable)}
          className="-my-1.5 inline-flex min-h-11 items-center gap-1.75 rounded-control font-strong text-brand"
        >
          <Table className="size-5.5" aria-hidden />
          <span className="underline">{SOIL_CHART.table}</span>
        </button>
      </div>
      {arrived ? (
        <SoilChart days={days} label={label} />
      ) : (
        <div role="img" aria-label={label} className="mt-1.5 h-[8.75rem]">
          <Skeleton className="h-full w-full" />
        </div>
      )}
      <p aria-hidden="true" className="tnum mt-0.5 flex justify-between gap-x-2 text-small text-ink-2">
        {dates.map((one) => one && <span key={one.date}>{shortDayAndMonth(one.date)}</span>)}
      </p>
      <p aria-hidden="true" className="mt-1 flex flex-wrap gap-x-3.5 gap-y-0.5 text-small text-ink-2">
        <span className={KEY}>
          <i className="h-0.75 w-4.5 bg-ink forced-colors:bg-[CanvasText]" />
          {SOIL_CHART.below}
        </span>
        <span className={KEY}>
          <i className="h-3.25 w-2 bg-type-watering [clip-path:polygon(0_0,100%_0,100%_80%,0_100%)] forced-colors:bg-[Highlight]" />
          {SOIL_CHART.rain}
        </span>
        <span className={KEY}>
          <i className="size-3.5 rounded-full bg-gold inset-ring-2 inset-ring-ink forced-colors:border-2" />
          {SOIL_CHART.run}
        </span>
      </p>
      {gaps !== '' && <p className="tnum mt-1 text-small text-ink-2">{gaps}</p>}
      {asTable && <SoilTable id={id} days={days} label={label} />}
    </>
  )
}

const KEY = 'inline-flex items-center gap-1.5'

function Failed({ words, retrying, onRetry }: { words: string; retrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="mt-2 grid justify-items-start gap-2">
      <p className="text-[0.9375rem]">
        <b>{words}</b> {WATER_MONTH.stillThere}
      </p>
      <Button look="secondary" size="small" busy={retrying} busyText={WATER_MONTH.retrying} onClick={onRetry}>
        {WATER_MONTH.again}
      </Button>
    </div>
  )
}

function Blocks() {
  return (
    <div aria-busy="true" className="mt-2 grid gap-3">
      <span role="status" className="sr-only">
        {WATER_MONTH.loading}
      </span>
      <Skeleton className="h-6 w-3/4" />
      {[1, 2, 3].map((bar) => (
        <Skeleton key={bar} className="h-9 w-full" />
      ))}
      <Skeleton className="h-[8.75rem] w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}
