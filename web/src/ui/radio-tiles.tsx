import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export interface RadioTile<V extends string> {
  value: V
  label: string
  /** A second line: the range in figures. */
  detail?: string
  /** Stands above the label; decorative. */
  picture?: ReactNode
}

interface RadioTilesProps<V extends string> {
  legend: string
  /** Beside the legend: '(optional)'. */
  aside?: string
  name: string
  tiles: readonly RadioTile<V>[]
  value: V
  onChange: (value: V) => void
  /** 'pictures': four narrow tiles in a row. 'words': three in a row, the last two wider. */
  layout: 'words' | 'pictures'
}

/** One of a few, all in sight. Chosen means an ink outline and a tick, never colour alone. */
export function RadioTiles<V extends string>(props: RadioTilesProps<V>) {
  const { legend, aside, name, tiles, value, onChange, layout } = props
  const pictures = layout === 'pictures'
  return (
    <fieldset>
      <legend className="mb-1.5 font-strong">
        {legend} {aside !== undefined && <span className="font-text text-ink-2">{aside}</span>}
      </legend>
      {/* By the room for letters, not by pixels: with letters twice their size two stand in a row. */}
      <div className="@container">
        <div
          className={cx(
            'grid gap-2',
            pictures ? 'grid-cols-2 @min-[20rem]:grid-cols-4' : 'grid-cols-2 @min-[20rem]:grid-cols-6',
          )}
        >
          {tiles.map((tile) => (
            <label
              key={tile.value}
              className={cx(
                'choice relative flex flex-col rounded-control bg-surface',
                pictures
                  ? 'min-h-20 items-center px-0.5 pt-1.5 pb-1 text-center'
                  : 'min-h-13 justify-center px-2.5 py-1.5 @min-[20rem]:col-span-2 @min-[20rem]:nth-[n+4]:col-span-3',
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
              {tile.picture}
              <span
                className={cx(
                  'font-strong',
                  pictures ? 'grid grow place-items-center text-small leading-[1.0625rem]' : 'leading-5',
                )}
              >
                {tile.label}
              </span>
              {tile.detail !== undefined && (
                <span className="tnum text-small leading-4.5 text-ink-2">{tile.detail}</span>
              )}
              <span
                aria-hidden="true"
                className="absolute top-1.5 right-1.5 hidden size-4.5 place-items-center rounded-full bg-brand text-on-brand peer-checked:grid"
              >
                <Check className="size-3" strokeWidth={3.6} />
              </span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
