import type { IrrigationZone } from '@turfwise/contract/irrigation'
import type { MonthWater } from '@turfwise/contract/water'
import { litresText } from '../factor-figure.ts'
import { FactorLines } from '../factor-lines.tsx'
import { WhyPanel } from '../why-panel.tsx'
import { WHY_LITRES } from './month-copy.ts'
import { dryReasons, sumLines } from './month-figures.ts'

/** The litres opened to the sum in millimetres behind them, why days were dry, and what the figures rest on. */
export function WhyLitres({ water, zone }: { water: MonthWater; zone: IrrigationZone }) {
  const { ways, sum, days, sources, rule, areaSize } = water
  if (ways === null || sum === null) return null
  const { lines, sum: total } = sumLines(sum, zone, areaSize)
  const dry = dryReasons(days)
  return (
    <WhyPanel question={WHY_LITRES.question(litresText(ways.app.litres))}>
      <FactorLines factors={lines} sum={total}>
        {dry.length > 0 && (
          <ul className="tnum mt-2.5 grid gap-1 text-small text-ink-2">
            {dry.map(({ days: which, why }) => (
              <li key={which} className="wrap-anywhere">
                {WHY_LITRES.dryOn(which)}
                {why === null ? '.' : `: ${why}`}
              </li>
            ))}
          </ul>
        )}
        <p className="tnum mt-2.5 text-small wrap-anywhere text-ink-2">
          {[
            ...sources.map((source) => `${source}.`),
            WHY_LITRES.ruleWay,
            ...(rule.source === null ? [] : [WHY_LITRES.rules(rule.source)]),
          ].join(' ')}
        </p>
      </FactorLines>
    </WhyPanel>
  )
}
