import type { AnalyticsOverview } from '@turfwise/contract/analytics'
import { useId } from 'react'
import { YEAR_WORDS } from './analytics-copy.ts'
import { OriginFigure } from './origin-figure.tsx'
import { WaterChart } from './water-chart.tsx'
import { HEADING } from './week-part.tsx'
import { costFigure, nitrogenFigure, productFigures } from './year-figures.ts'

/** Water, products, nitrogen and cost of the last twelve months; each figure opens to where it comes from. */
export function YearPart({ overview }: { overview: AnalyticsOverview }) {
  const id = useId()
  const products = productFigures(overview)
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className={HEADING}>
        {YEAR_WORDS.title}
      </h2>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        <div>
          <OriginFigure look="line" {...nitrogenFigure(overview)} />
          <p data-explained="" className="tnum text-small text-ink-2">
            {YEAR_WORDS.nitrogenOf(overview.nitrogen.plan)}
          </p>
        </div>
        <OriginFigure look="line" {...costFigure(overview)} />
      </div>
      <h3 className="title-3 mt-4">{YEAR_WORDS.products}</h3>
      {products.length === 0 && <p className="py-2 text-ink-2">{YEAR_WORDS.noProducts}</p>}
      <ul>
        {products.map(({ key, ...figure }) => (
          <li key={key} className="border-b border-line">
            <OriginFigure look="line" {...figure} />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <WaterChart overview={overview} />
      </div>
    </section>
  )
}
