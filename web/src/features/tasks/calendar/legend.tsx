import { Droplets, TriangleAlert } from 'lucide-react'
import { LEGEND, LEGEND_MARKS } from './calendar-copy.ts'
import { CALENDAR_LOOKS } from './calendar-look.ts'

/** What the colours mean, each type with its icon and word, and the two marks of a day. */
export function Legend() {
  return (
    <ul aria-label={LEGEND} className="flex flex-wrap gap-x-4 gap-y-2 px-gutter pt-3.5 text-small text-ink-2">
      {CALENDAR_LOOKS.map(({ type, look: { word, icon: Icon, solid } }) => (
        <li key={type} data-type={type} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className={`size-5 shrink-0 ${solid}`} />
          {word}
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <Droplets aria-hidden className="size-4 shrink-0 text-type-watering" strokeWidth={2.4} />
        {LEGEND_MARKS.watering}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" strokeWidth={2.4} />
        {LEGEND_MARKS.held}
      </li>
    </ul>
  )
}
