import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { lateFigures } from '../../../platform/late-format.ts'
import { LOG_FORM_WORDS as WORDS } from './quick-copy.ts'

interface ZoneChoiceProps {
  zones: readonly LawnZone[]
  tile: (zone: LawnZone) => ReactNode
  /** Empty for none. */
  value: string
  onChoose: (zone: LawnZone | undefined) => void
  onNewZone: () => void
}

const area = lateFigures()

const TILE =
  'tile relative flex min-h-14 min-w-0 items-center gap-2 rounded-control bg-sunk px-2 py-1.5 text-[0.9375rem] leading-[1.15rem] font-[550] has-checked:bg-surface has-checked:font-[750] has-not-checked:active:bg-press'

/** Which part of the lawn, all in sight, and the way to a new one. */
export function ZoneChoice({ zones, tile, value, onChoose, onNewZone }: ZoneChoiceProps) {
  const known = zones.some(({ id }) => id === value)
  return (
    <div>
      {zones.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-strong">{WORDS.zone}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7rem,30%)),1fr))] gap-2">
            {zones.map((zone) => (
              <label key={zone.id} className={TILE}>
                <input
                  type="radio"
                  className="peer sr-only"
                  name="lawnZoneId"
                  value={zone.id}
                  checked={zone.id === value}
                  onChange={() => onChoose(zone)}
                />
                <span aria-hidden="true" className="shrink-0 [&>svg]:size-9">
                  {tile(zone)}
                </span>
                <span className="min-w-0">
                  <span className="line-clamp-3 wrap-anywhere">{zone.name}</span>
                  {zone.area > 0 && (
                    <span className="tnum block text-small font-medium text-ink-2">{`${area.format(zone.area)} m²`}</span>
                  )}
                </span>
              </label>
            ))}
            <label className={TILE}>
              <input
                type="radio"
                className="peer sr-only"
                name="lawnZoneId"
                value=""
                checked={!known}
                onChange={() => onChoose(undefined)}
              />
              <span className="px-1">{WORDS.noZone}</span>
            </label>
          </div>
        </fieldset>
      ) : (
        <p className="font-strong">{WORDS.zone}</p>
      )}
      <button
        type="button"
        onClick={onNewZone}
        className="mt-1 flex min-h-12 items-center gap-2 rounded-control pr-3 font-strong text-link active:bg-press"
      >
        <Plus className="size-5.5 shrink-0" aria-hidden />
        {WORDS.newZone}
      </button>
    </div>
  )
}
