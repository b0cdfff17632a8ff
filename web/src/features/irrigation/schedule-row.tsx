import type { IrrigationSchedule, IrrigationZone } from '@turfwise/contract/irrigation'
import { FREQUENCY_WORDS } from '@turfwise/domain/irrigation/rule-words'
import type { SchedulePriority } from '@turfwise/domain/irrigation/schedule'
import { Flag } from 'lucide-react'
import { useRef } from 'react'
import { Pill } from '../../ui/pill.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { depthText, litresText, minutesText } from './factor-figure.ts'
import { FactorLines } from './factor-lines.tsx'
import { PAUSED, PRIORITY, PRIORITY_WORDS, WHY, ZONE_ROW } from './irrigation-copy.ts'
import { instantText, whenText } from './irrigation-days.ts'
import { changing } from './irrigation-writes.ts'
import { LastRunLine } from './last-run-line.tsx'
import { SmartAdvice } from './smart-advice.tsx'
import { WateringStrip } from './watering-strip.tsx'
import { whyDepth } from './why-depth.ts'
import { WhyPanel } from './why-panel.tsx'

const FLAG_INK: Readonly<Record<SchedulePriority, string>> = {
  critical: 'text-prio-critical',
  high: 'text-prio-high',
  medium: 'text-prio-medium',
  low: 'text-prio-low',
}

/** Where and when the rows are read. */
export interface ScheduleContext {
  today: string
  timeZone: string
  now: Date
  /** Reasons are open from the start, where there is room. */
  wide: boolean
}

interface ScheduleRowProps extends ScheduleContext {
  schedule: IrrigationSchedule
  /** Its zone; undefined while the zones are not known. */
  zone: IrrigationZone | undefined
}

/** One schedule: when, how long and how much, the days ahead, and why. */
export function ScheduleRow({ schedule, zone, today, timeZone, now, wide }: ScheduleRowProps) {
  const { zoneName, duration, waterDepthMm, frequency } = schedule
  const { active, priority, smart, runReason, runDates, lastRun } = schedule
  const name = useRef<HTMLHeadingElement>(null)
  const toName = () => name.current?.focus({ preventScroll: true })
  return (
    <li className="min-w-0 border-t border-line py-4 first:border-t-0 first:pt-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h4 ref={name} tabIndex={-1} className="title-3 min-w-0 wrap-anywhere">
          {zoneName}
        </h4>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {!active && <Pill>{PAUSED.badge}</Pill>}
          <span className="inline-flex items-center gap-1.5 text-[0.9375rem]">
            <Flag
              role="img"
              aria-label={PRIORITY}
              strokeWidth={2.25}
              className={`size-5 shrink-0 ${FLAG_INK[priority]}`}
            />
            {PRIORITY_WORDS[priority]}
          </span>
        </span>
      </div>
      <NextRun schedule={schedule} today={today} />
      {runReason !== null && (
        <p className="mt-0.5 text-[0.9375rem] leading-[1.375rem] wrap-anywhere text-ink-2">{runReason}</p>
      )}
      {lastRun !== null && <LastRunLine run={lastRun} {...{ zoneName, today, timeZone }} onAnswered={toName} />}
      <WateringStrip today={today} dates={runDates} frequency={FREQUENCY_WORDS[frequency]} paused={!active} />
      {!active && <Paused pause={schedule.pause} {...{ timeZone, now }} />}
      <div className="mt-2">
        <WhyPanel
          key={String(wide)}
          question={waterDepthMm === undefined ? WHY.minutes(duration) : WHY.depth(depthText(waterDepthMm))}
          about={WHY.of(zoneName)}
          startsOpen={wide}
        >
          <Why schedule={schedule} />
        </WhyPanel>
      </div>
      {smart !== undefined && <SmartAdvice advice={smart} {...{ zoneName, today }} />}
      {zone !== undefined && <ByMillimetres zone={zone} />}
    </li>
  )
}

/** When it runs next, how long and how much: as its place permits it, else as it is specified while it does not run. */
function NextRun({ schedule, today }: Pick<ScheduleRowProps, 'schedule' | 'today'>) {
  const { active, run, scheduledTime, nextWatering, duration, estimatedWaterUsage, waterDepthMm } = schedule
  // The reason, or the advice of the balance, says that none is planned.
  if (active && run === null) return null
  const figures =
    run === null
      ? [
          whenText(nextWatering, today),
          minutesText(duration),
          litresText(estimatedWaterUsage),
          ...(waterDepthMm === undefined ? [] : [depthText(waterDepthMm)]),
        ]
      : [whenText(run.date, today), minutesText(run.minutes), litresText(run.litres), depthText(run.depthMm)]
  return (
    <p className="tnum mt-0.5">
      <b className="font-display text-[1.25rem] leading-7">{run?.time ?? scheduledTime}</b> {figures.join(' · ')}
    </p>
  )
}

function Paused({
  pause,
  timeZone,
  now,
}: Pick<IrrigationSchedule, 'pause'> & Pick<ScheduleContext, 'timeZone' | 'now'>) {
  if (pause === null) return null
  const { cause, comingMm, needsMm, lookAgainAt } = pause
  return (
    <div className="mt-2 grid gap-1 text-[0.9375rem] leading-[1.375rem]">
      <p>{PAUSED.because[cause]}</p>
      {(cause === 'rain' || cause === 'balance') && (
        <p className="tnum text-ink-2">
          {PAUSED.coming(comingMm === null ? undefined : depthText(comingMm), depthText(needsMm))}
        </p>
      )}
      {lookAgainAt !== null && (
        <p className="tnum text-ink-2">{PAUSED.lookAgain(instantText(lookAgainAt, timeZone, now))}</p>
      )}
    </div>
  )
}

function Why({ schedule }: { schedule: IrrigationSchedule }) {
  const { daily, run, litres, weather, moisture } = whyDepth(schedule)
  return (
    <>
      <p className="mb-2 text-[0.9375rem] leading-[1.375rem] wrap-anywhere">{schedule.reason}</p>
      <FactorLines factors={daily.lines} sum={daily.sum} />
      {[run, litres].map(
        ({ lines, sum }) =>
          lines.length > 0 && (
            <div key={lines[0]?.name} className="mt-3">
              <FactorLines factors={lines} sum={sum} />
            </div>
          ),
      )}
      {weather.length > 0 && (
        <WhyPanel plain question={WHY.weather} about={WHY.of(schedule.zoneName)}>
          <FactorLines factors={weather} />
        </WhyPanel>
      )}
      {moisture.length > 0 && (
        <WhyPanel plain question={WHY.priority(PRIORITY_WORDS[schedule.priority])} about={WHY.of(schedule.zoneName)}>
          <FactorLines factors={moisture} />
        </WhyPanel>
      )}
    </>
  )
}

/** Whether any rain of the forecast pauses the zone, or as much as falls. */
function ByMillimetres({ zone }: { zone: IrrigationZone }) {
  const on = zone.mode === 'millimetres'
  return (
    <SwitchRow
      label={
        <>
          {ZONE_ROW.byMillimetres}
          <span className="sr-only"> {WHY.of(zone.name)}</span>
        </>
      }
      detail={on ? ZONE_ROW.byMillimetresOn : ZONE_ROW.byMillimetresOff}
      on={on}
      onChange={(now) => {
        changing
          .send(
            { params: { id: zone.id }, body: { mode: now ? 'millimetres' : 'rain-rule' } },
            { says: { title: zone.name } },
          )
          .catch(() => undefined)
      }}
    />
  )
}
