import { Check } from 'lucide-react'
import { cx } from './class-names.ts'

interface CheckTilesProps<V extends string> {
  legend: string
  /** At the right of the legend: 'choose several'. */
  hint?: string
  name: string
  /** `detail` is a second line. */
  tiles: readonly { value: V; label: string; detail?: string }[]
  value: readonly V[]
  /** In the order of the tiles. */
  onChange: (value: readonly V[]) => void
}

/** Several of a few, all in sight. A chosen one has a tick, an ink outline and bold words, never colour alone. */
export function CheckTiles<V extends string>({ legend, hint, name, tiles, value, onChange }: CheckTilesProps<V>) {
  const turn = (one: V) =>
    onChange(tiles.map((tile) => tile.value).filter((word) => value.includes(word) !== (word === one)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full flex-wrap justify-between gap-x-3">
        <span className="font-strong">{legend}</span>
        {hint !== undefined && <span className="text-[0.9375rem] font-text text-ink-3">{hint}</span>}
      </legend>
      <div
        className={cx(
          'grid gap-2',
          tiles.some(({ detail }) => detail !== undefined)
            ? // Two lines each read best two by two, however wide the dialog is.
              'grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,40%)),1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))]',
        )}
      >
        {tiles.map((tile) => (
          <label
            key={tile.value}
            className="tile relative flex min-h-12 min-w-0 items-center gap-2.5 rounded-control bg-sunk px-3 py-1.5 text-[0.9375rem] leading-[1.15rem] font-[550] has-checked:bg-surface has-checked:font-[750] has-not-checked:active:bg-press"
          >
            <input
              type="checkbox"
              className="peer sr-only"
              name={name}
              value={tile.value}
              checked={value.includes(tile.value)}
              onChange={() => turn(tile.value)}
            />
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-[6px] border-2 border-line-strong bg-surface text-transparent peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand"
            >
              <Check className="size-4" strokeWidth={3.2} />
            </span>
            <span className="min-w-0 max-w-full wrap-anywhere hyphens-auto">
              {tile.label}
              {tile.detail !== undefined && (
                <span className="tnum block text-[0.8125rem] leading-[1.15rem] font-medium text-ink-2">
                  {' '}
                  {tile.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
