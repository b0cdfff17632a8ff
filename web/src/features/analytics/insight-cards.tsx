import type { AnalyticsOverview } from '@turfwise/contract/analytics'
import { ChevronDown } from 'lucide-react'
import { INSIGHT_TITLES, INSIGHT_WHY } from './analytics-copy.ts'

/** Three ruled texts from one's own records, each line with what it rests on, and what is missing to say more. */
export function InsightCards({ insights }: { insights: AnalyticsOverview['insights'] }) {
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      {insights.map(({ name, lines, missing }) => (
        <section key={name} data-insight={name} aria-labelledby={`insight-${name}`} className="min-w-0">
          <h2 id={`insight-${name}`} className="title-3 border-b-2 border-ink pb-2">
            {INSIGHT_TITLES[name]}
          </h2>
          {lines.map(({ text, why }) => (
            <details key={text} data-figure={text} className="group border-b border-line py-1">
              <summary className="tnum flex min-h-11 cursor-pointer list-none items-start gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 grow wrap-anywhere">{text}</span>
                <ChevronDown className="size-5.5 shrink-0 text-ink-3 group-open:rotate-180" aria-hidden />
              </summary>
              <p className="tnum pb-2 text-small wrap-anywhere text-ink-2">
                <span className="font-strong">{INSIGHT_WHY}:</span> {why}
              </p>
            </details>
          ))}
          {missing !== null && <p className="tnum py-3 wrap-anywhere text-ink-2">{missing}</p>}
        </section>
      ))}
    </div>
  )
}
