import type { AnalyticsOverview } from '@turfwise/contract/analytics'
import { monthTitle } from '@turfwise/domain/calendar/month'
import { useId } from 'react'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WEEK_WORDS, YEAR_WORDS } from './analytics-copy.ts'
import { ChartWithTable } from './chart-with-table.tsx'
import { plain, withUnit } from './figure-text.ts'
import { OriginFigure } from './origin-figure.tsx'
import { HEADING } from './week-part.tsx'

/** With its library a chunk of its own. */
const BladeChart = lazyScreen(() => import('./blade-chart.tsx').then((file) => file.BladeChart))

/** 'Nov' */
const brief = (month: string): string => monthTitle(month).slice(0, 3)
/** '1.2k': above a blade there is room for four letters. */
const short = (litres: number): string => (litres >= 1000 ? `${plain(litres / 1000)}k` : plain(litres, 0))

/** Water, products, nitrogen and cost of the last twelve months; each figure opens to where it comes from. */
export function YearPart({ overview }: { overview: AnalyticsOverview }) {
  const id = useId()
  const arrived = useArrived(BladeChart, true)
  const { months, products, nitrogen, cost } = overview
  const isWatered = months.some(({ litres }) => litres !== null)
  const label = `${YEAR_WORDS.water}: ${months.map(({ month, litres }) => `${monthTitle(month)} ${litres === null ? WEEK_WORDS.unknown.toLowerCase() : withUnit(litres, 'L')}`).join(', ')}`
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className={HEADING}>
        {YEAR_WORDS.title}
      </h2>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        <div>
          <OriginFigure
            look="line"
            label={YEAR_WORDS.nitrogen}
            value={nitrogen.given === null ? WEEK_WORDS.unknown : withUnit(nitrogen.given, 'g/m²')}
            known={nitrogen.given !== null}
            unit="g/m²"
            origin={nitrogen.origin}
            note={YEAR_WORDS.nitrogenOf(nitrogen.plan)}
          />
          <p className="tnum text-small text-ink-2">{YEAR_WORDS.nitrogenOf(nitrogen.plan)}</p>
        </div>
        <OriginFigure
          look="line"
          label={YEAR_WORDS.cost}
          value={cost.dollars === null ? WEEK_WORDS.unknown : withUnit(cost.dollars, '$')}
          known={cost.dollars !== null}
          unit="$"
          origin={cost.origin}
          note={YEAR_WORDS.costFrom}
        />
      </div>
      <h3 className="title-3 mt-4">{YEAR_WORDS.products}</h3>
      {products.length === 0 && <p className="py-2 text-ink-2">{YEAR_WORDS.noProducts}</p>}
      <ul>
        {products.map(({ name, amount, unit, uses, origin }) => (
          <li key={`${name} ${unit}`} className="border-b border-line">
            <OriginFigure
              look="line"
              label={`${name}, ${YEAR_WORDS.uses(uses)}`}
              value={amount === null ? YEAR_WORDS.noAmount : withUnit(amount, unit)}
              known={amount !== null}
              unit={unit}
              origin={origin}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <ChartWithTable
          title={YEAR_WORDS.water}
          columns={[YEAR_WORDS.month, YEAR_WORDS.litres]}
          rows={months.map(({ month, litres, origin }) => ({
            key: month,
            name: monthTitle(month),
            value: (
              <OriginFigure
                look="cell"
                label={monthTitle(month)}
                value={litres === null ? WEEK_WORDS.unknown : withUnit(litres, 'L')}
                known={litres !== null}
                unit="L"
                origin={origin}
              />
            ),
          }))}
        >
          {!isWatered ? (
            <p className="py-2 text-ink-2">{WEEK_WORDS.unknown}</p>
          ) : arrived ? (
            <BladeChart
              label={label}
              blades={months.map(({ month, litres }) => ({
                ...{ key: month, name: brief(month), value: litres },
                text: litres === null ? '–' : short(litres),
                className: 'fill-type-watering forced-colors:fill-[Highlight]',
              }))}
            />
          ) : (
            <div role="img" aria-label={label} className="mt-1.5 h-[12.5rem]">
              <Skeleton className="h-full w-full" />
            </div>
          )}
        </ChartWithTable>
      </div>
    </section>
  )
}
