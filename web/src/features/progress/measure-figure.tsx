interface MeasureFigureProps {
  term: string
  value: string
  /** What it was counted of, or where it comes from. */
  children: string
}

/** One figure of a list: what it is, how much, and what it follows from. */
export function MeasureFigure({ term, value, children }: MeasureFigureProps) {
  return (
    <div className="tnum min-w-0">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="title-2 text-on-brand-soft">{value}</dd>
      <dd className="text-small text-ink-2">{children}</dd>
    </div>
  )
}
