import { useId } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { EtNow } from './et-now.ts'
import { FactorLines } from './factor-lines.tsx'
import { ET_PARTS, MICROCLIMATE } from './irrigation-copy.ts'
import { WhyPanel } from './why-panel.tsx'

/** The air now, from the weather call. */
export interface Air {
  /** °C */
  temperature: number
  /** Per cent. */
  humidity: number
  /** km/h */
  windSpeed: number
  /** false for typical figures, which are nobody's weather. */
  live: boolean
  et: EtNow
}

export type MicroclimateState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; air: Air }

const BOX = 'tnum grid grid-cols-[repeat(auto-fit,minmax(max(4.6rem,22%),1fr))] gap-y-3 rounded-control bg-sunk py-2.5'

/** Temperature, humidity, wind and how much water a lawn loses in a day. */
export function Microclimate({ state }: { state: MicroclimateState }) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="mb-1.5 font-[family-name:var(--f-text)] text-[0.9375rem] font-strong tracking-normal">
        {MICROCLIMATE.title}
      </h3>
      {state.kind === 'ready' && <AirFigures {...state.air} />}
      {state.kind === 'failed' && <p className="text-ink-2">{MICROCLIMATE.failed}</p>}
      {state.kind === 'loading' && (
        <div aria-busy="true" className={BOX}>
          <span role="status" className="sr-only">
            {MICROCLIMATE.loading}
          </span>
          {['a', 'b', 'c', 'd'].map((part) => (
            <div key={part} className="px-3">
              <Skeleton className="h-4 w-10" />
              <Skeleton className="mt-1.5 h-6 w-8" />
              <Skeleton className="mt-1.5 h-3.5 w-9" />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

function AirFigures({ temperature, humidity, windSpeed, live, et }: Air) {
  const rate = et.mm.toFixed(1)
  return (
    <>
      <dl className={BOX}>
        <Figure name={MICROCLIMATE.temperature} value={whole(temperature)} unit={MICROCLIMATE.celsius} />
        <Figure name={MICROCLIMATE.humidity} value={whole(humidity)} unit={MICROCLIMATE.percent} />
        <Figure name={MICROCLIMATE.wind} value={whole(windSpeed)} unit={MICROCLIMATE.kmh} />
        <Figure name={MICROCLIMATE.et} value={rate} unit={MICROCLIMATE.mmPerDay} />
      </dl>
      <p className="mt-1.5 text-small text-ink-2">
        {MICROCLIMATE.et}: {et.source}
        {!live && `. ${MICROCLIMATE.notLive}`}
      </p>
      <WhyPanel question={MICROCLIMATE.why(rate)}>
        {et.lines.length > 0 && (
          <FactorLines factors={et.lines} sum={{ name: ET_PARTS.sum, figure: `${rate}\u00a0mm` }} />
        )}
        <p className="mt-2 text-small text-ink-2">{et.explained}</p>
      </WhyPanel>
    </>
  )
}

const whole = (value: number): string => String(Math.round(value) + 0).replace('-', '\u2212')

function Figure({ name, value, unit }: { name: string; value: string; unit: string }) {
  return (
    <div className="flex flex-col border-l border-line pr-1 pl-3 first:border-l-0">
      <dt className="text-[0.8125rem] leading-4 text-ink-2">{name}</dt>
      <dd className="flex flex-col font-display text-[1.5rem] leading-7 font-bold">
        {value}
        <span className="font-[family-name:var(--f-text)] text-[0.8125rem] leading-none font-medium text-ink-2">
          {unit}
        </span>
      </dd>
    </div>
  )
}
