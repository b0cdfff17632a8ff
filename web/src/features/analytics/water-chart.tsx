import type { AnalyticsOverview } from '@turfwise/contract/analytics'
import { monthTitle } from '@turfwise/domain/calendar/month'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WEEK_WORDS, YEAR_WORDS } from './analytics-copy.ts'
import { ChartWithTable } from './chart-with-table.tsx'
import { withUnit } from './figure-text.ts'
import { OriginFigure } from './origin-figure.tsx'
import { waterBlades } from './year-figures.ts'

/** With its library a chunk of its own. */
const BladeChart = lazyScreen(() => import('./blade-chart.tsx').then((file) => file.BladeChart))

interface WaterChartProps {
  overview: AnalyticsOverview
  /** Rank of its heading. */
  level?: 2 | 3
}

/** Water of twelve months as blades, and as a table in which each month opens to where its litres come from. */
export function WaterChart({ overview, level = 3 }: WaterChartProps) {
  const arrived = useArrived(BladeChart, true)
  const water = waterBlades(overview)
  return (
    <ChartWithTable
      title={YEAR_WORDS.water}
      columns={[YEAR_WORDS.month, YEAR_WORDS.litres]}
      level={level}
      rows={overview.months.map(({ month, litres, origin }) => ({
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
      {water === undefined ? (
        <p className="py-2 text-ink-2">{WEEK_WORDS.unknown}</p>
      ) : arrived ? (
        <BladeChart {...water} />
      ) : (
        <div role="img" aria-label={water.label} className="mt-1.5 h-[12.5rem]">
          <Skeleton className="h-full w-full" />
        </div>
      )}
    </ChartWithTable>
  )
}
