import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { percentOf } from './day-axis.ts'
import { FIELD } from './strip-shapes.ts'

/** Words on the picture stand out from lines and bars behind them. */
const HALO = '[text-shadow:0_0_2px_var(--surface),0_0_3px_var(--surface),0_0_4px_var(--surface)]'

/** A figure stands over its hour, and stays inside the picture at both ends. */
const over = (share: number) => ({ left: percentOf(share), transform: `translateX(-${percentOf(share)})` })

/** Left of it stands the name of the picture. */
const BESIDE_NAME = 0.3

interface StripProps {
  name: string
  /** Classes of the field's height and of the room around it. */
  fieldClass: string
  children: ReactNode
}

/** One of the small pictures: its name, and a field on the day's axis that is drawn to any width. */
export function Strip({ name, fieldClass, children }: StripProps) {
  return (
    <div className="relative flow-root">
      <span className={cx('absolute top-0 left-2 text-[0.875rem] leading-5.5 font-[650]', HALO)}>{name}</span>
      <div className={cx('relative', fieldClass)}>{children}</div>
    </div>
  )
}

/** What is drawn in the field. */
export function Shapes({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="absolute inset-0 size-full overflow-visible"
    >
      {children}
    </svg>
  )
}

/** A limit as a dashed line with its figure; at the left where the day's highest figure is at the right. */
export function LimitLine({ height, text, atLeft }: { height: number; text: string; atLeft: boolean }) {
  return (
    <div
      className="absolute inset-x-0 border-t-[1.5px] border-dashed border-danger"
      style={{ bottom: percentOf(height) }}
    >
      <span
        className={cx(
          'absolute bottom-0 text-[0.875rem] leading-5 font-[650] text-on-danger-soft',
          atLeft ? 'left-[28%]' : 'right-1.5',
          HALO,
        )}
      >
        {text}
      </span>
    </div>
  )
}

const VALUE = cx(
  'absolute font-[family-name:var(--f-display)] text-[0.9375rem] leading-5 font-bold whitespace-nowrap',
  HALO,
)

/** A figure above the field, over its hour. */
export function TopFigure({ at, text }: { at: number; text: string }) {
  return (
    <span className={cx(VALUE, 'bottom-full')} style={over(Math.max(BESIDE_NAME, at))}>
      {text}
    </span>
  )
}

/** A point of the line with its figure, above or below it. */
export function Point({
  at,
  height,
  text,
  below = false,
}: {
  at: number
  height: number
  text: string
  below?: boolean
}) {
  return (
    <>
      <span
        className="absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-ink forced-colors:bg-[CanvasText]"
        style={{ left: percentOf(at), bottom: percentOf(height) }}
      />
      <span
        className={cx(VALUE, below ? 'mt-1.5' : 'mb-1.5')}
        style={{ ...over(at), ...(below ? { top: percentOf(1 - height) } : { bottom: percentOf(height) }) }}
      >
        {text}
      </span>
    </>
  )
}
