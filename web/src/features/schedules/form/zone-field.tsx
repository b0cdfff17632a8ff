import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { fromZone } from '@turfwise/domain/schedules/schedule'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FIELD_BOX } from '../../../ui/text-field.tsx'
import { GRASS_WORDS, sizeText } from '../schedule-copy.ts'
import { FIELDS } from './form-copy.ts'
import type { LawnValues } from './lawn-values.ts'

/** What a form needs of the lawn's zones, which are another feature's. */
export interface LawnZones {
  /** Empty where there are none, and until they were read. */
  zones: readonly LawnZone[]
  /** Draws one as it is mown. */
  tile: (zone: LawnZone) => ReactNode
}

const about = (zone: LawnZone): string => {
  const grass = GRASS_WORDS[fromZone(zone).grassType]
  return zone.area === 0 ? grass : `${grass}, ${sizeText(zone.area)}`
}

/** What the choice of a zone changes in the form. What nobody has measured or noted stays as it was typed. */
export const zoneFills = (zone: LawnZone | undefined): Partial<LawnValues> => {
  if (zone === undefined) return { lawnZoneId: '' }
  const { lawnZoneId, grassType, lawnSize, location } = fromZone(zone)
  return {
    lawnZoneId,
    grassType,
    ...(lawnSize > 0 ? { lawnSize: String(lawnSize) } : {}),
    ...(location === '' ? {} : { location }),
  }
}

interface ZoneFieldProps extends LawnZones {
  value: string
  onFill: (changes: Partial<LawnValues>) => void
}

/** One of the lawn's zones, in the device's own list under a drawn one; nothing where there are no zones. */
export function ZoneField({ zones, tile, value, onFill }: ZoneFieldProps) {
  const id = useId()
  const chosen = zones.find((zone) => zone.id === value)
  if (zones.length === 0) return null
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-3">
        <label htmlFor={id} className="font-strong">
          {FIELDS.zone} <span className="text-[0.9375rem] font-text text-ink-3">{FIELDS.optional}</span>
        </label>
        <span className="text-[0.9375rem] text-ink-3">{FIELDS.fills}</span>
      </div>
      <div className={`${FIELD_BOX} relative py-2 pr-11 pl-3.5`}>
        <span aria-hidden="true" className="flex min-w-0 items-center gap-3">
          {chosen !== undefined && tile(chosen)}
          <span className="min-w-0">
            <span className="line-clamp-2 wrap-anywhere">{chosen?.name ?? FIELDS.noZone}</span>
            {chosen !== undefined && <span className="block text-small text-ink-2">{about(chosen)}</span>}
          </span>
        </span>
        <select
          id={id}
          name="lawnZoneId"
          value={chosen?.id ?? ''}
          onChange={({ target }) => onFill(zoneFills(zones.find((zone) => zone.id === target.value)))}
          className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control text-ink opacity-0"
        >
          <option value="">{FIELDS.noZone}</option>
          {zones.map((zone) => (
            <option key={zone.id} value={zone.id}>
              {`${zone.name}, ${about(zone)}`}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-3.5 size-5 text-ink-2" />
      </div>
    </div>
  )
}
