import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface ChoiceTile<V extends string> {
  value: V
  label: string
  /** A second line: the date, the range. */
  detail?: string
  /** Drawn beside or over the label; decorative. */
  icon?: ReactNode
  /** Classes for the tile: a soft ground of its own while it is chosen. */
  className?: string
}

export type ChoiceLook = 'stacked' | 'row' | 'word' | 'day'

interface ChoiceTilesProps<V extends string> {
  legend: string
  aside?: string
  /** The legend is there for ears only, where the eye has another. */
  hideLegend?: boolean
  name: string
  tiles: readonly ChoiceTile<V>[]
  /** null while none is chosen. */
  value: V | null
  onChange: (value: V) => void
  /** 'stacked': icon over the word, with a tick. 'row': icon beside it. 'word': the word alone. 'day': word over date. */
  look: ChoiceLook
}

/** As many beside each other as fit: where an icon stands beside the word, a tile is wider, so that no word is cut. */
const TRACKS = 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(6.25rem,30%)),1fr))]'
const WIDE_TRACKS = 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.75rem,30%)),1fr))]'

const LOOKS: Record<ChoiceLook, string> = {
  stacked: 'min-h-18 flex-col items-start justify-between gap-1.5 px-3 py-2.5',
  row: 'min-h-12 items-center gap-2 px-3 py-1.5',
  word: 'min-h-12 items-center justify-center px-2 py-1.5 text-center',
  day: 'min-h-15 flex-col items-start justify-center gap-px px-3 pt-2.25 pb-2',
}

/** One of a few, all in sight, on quiet ground. The chosen one has an ink outline and bold words, never colour alone. */
export function ChoiceTiles<V extends string>(props: ChoiceTilesProps<V>) {
  const { legend, aside, hideLegend = false, name, tiles, value, onChange, look } = props
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-strong'}>
        {legend}
        {aside !== undefined && <span className="text-[0.9375rem] font-text text-ink-3"> {aside}</span>}
      </legend>
      <div className={cx('grid gap-2', look === 'row' ? WIDE_TRACKS : TRACKS)}>
        {tiles.map((tile) => (
          <label
            key={tile.value}
            className={cx(
              'tile relative flex min-w-0 rounded-control bg-sunk text-[0.9375rem] leading-[1.15rem] font-[550] has-checked:font-[750] has-not-checked:active:bg-press',
              LOOKS[look],
              tile.className ?? 'has-checked:bg-surface',
            )}
          >
            <input
              type="radio"
              className="peer sr-only"
              name={name}
              value={tile.value}
              checked={tile.value === value}
              onChange={() => onChange(tile.value)}
            />
            {look === 'day' && (
              <span
                aria-hidden="true"
                className="absolute inset-x-3 -top-0.75 hidden h-1.5 rounded-[3px] bg-gold shadow-[0_0_0_2px_var(--ink)] peer-checked:block"
              />
            )}
            {tile.icon}
            <span className="max-w-full wrap-anywhere hyphens-auto">{tile.label}</span>
            {tile.detail !== undefined && (
              <span className="tnum text-small leading-[1.15rem] font-medium text-ink-2">{tile.detail}</span>
            )}
            {look === 'stacked' && (
              <span
                aria-hidden="true"
                className="absolute top-2 right-2 hidden size-5 place-items-center rounded-full bg-ink text-surface peer-checked:grid"
              >
                <Check className="size-3.25" strokeWidth={3.4} />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
