import { Fragment, type ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'

export interface FactorLine {
  /** What it is, in words. */
  name: string
  /** With its sign or unit: '4.0 mm', '× 1.4'. */
  figure: string
}

interface FactorLinesProps {
  factors: readonly FactorLine[]
  /** What they come to; left out where they do not. */
  sum?: FactorLine | undefined
  /** Said under the lines. */
  children?: ReactNode
}

/** A figure opened to what it was made of, line by line. */
export function FactorLines({ factors, sum, children }: FactorLinesProps) {
  return (
    <>
      <dl className="tnum grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.25 text-[0.9375rem] leading-[1.375rem]">
        {factors.map(({ name, figure }) => (
          <Fragment key={name}>
            <dt className="wrap-anywhere">{name}</dt>
            <dd className="text-right font-strong">{figure}</dd>
          </Fragment>
        ))}
        {sum !== undefined && (
          <>
            <dt className={SUM}>{sum.name}</dt>
            <dd className={cx(SUM, 'text-right')}>{sum.figure}</dd>
          </>
        )}
      </dl>
      {children}
    </>
  )
}

const SUM = 'border-t-2 border-ink pt-1.5 font-bold'
