import type { StockState } from '@turfwise/domain/shed/stock-status'
import { cx } from '../../ui/class-names.ts'
import { CHEMICAL_LIST, STOCK_WORDS } from './shed-copy.ts'
import type { Stock } from './stock-words.ts'

const FILLS: Readonly<Record<Exclude<StockState, 'unknown'>, { fill: string; edge: string; word: string }>> = {
  low: { fill: 'bg-band-poor-fill', edge: 'bg-band-poor-ink', word: 'text-band-poor-ink' },
  medium: { fill: 'bg-band-mid-fill', edge: 'bg-band-mid-ink', word: 'text-band-mid-ink' },
  good: { fill: 'bg-band-high-fill', edge: 'bg-band-high-ink', word: 'text-band-high-ink' },
}

const percent = (part: number, scale: number): string => `${(100 * part) / scale}%`

/** How much is left, where "low" begins, and both in words. */
export function StockMeter({ stock: { state, words, meter } }: { stock: Stock }) {
  const look = state === 'unknown' ? undefined : FILLS[state]
  return (
    <>
      {meter === undefined || look === undefined ? (
        <div aria-hidden="true" className="mt-2.25 h-3 rounded-xs border-[1.5px] border-line-strong" />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: the mark of the threshold and the cut edge cannot be drawn in a meter element.
        <div
          role="meter"
          aria-label={CHEMICAL_LIST.stock}
          aria-valuemin={0}
          aria-valuemax={meter.scale}
          aria-valuenow={meter.quantity}
          aria-valuetext={`${STOCK_WORDS[state]}, ${words}`}
          tabIndex={-1}
          className="relative mt-2.25 h-3 rounded-xs bg-band-track forced-colors:border"
        >
          <span
            className={cx('stock-fill absolute inset-y-0 left-0 rounded-l-xs forced-colors:bg-[Highlight]', look.fill)}
            style={{ width: percent(meter.quantity, meter.scale) }}
          >
            <span className={cx('stock-edge absolute inset-y-0 right-0 w-3 forced-colors:hidden', look.edge)} />
          </span>
          <span
            className="absolute -inset-y-1 -ml-[1.5px] w-[3px] rounded-xs bg-ink shadow-[0_0_0_2px_var(--ground)] forced-colors:bg-[CanvasText]"
            style={{ left: percent(meter.threshold, meter.scale) }}
          />
        </div>
      )}
      <p className="tnum mt-1.5 flex flex-wrap justify-between gap-x-2.5 text-small leading-[1.15rem] text-ink-2">
        <b className={cx('font-[750]', look?.word)}>{STOCK_WORDS[state]}</b>
        <span className="wrap-anywhere">{words}</span>
      </p>
    </>
  )
}
