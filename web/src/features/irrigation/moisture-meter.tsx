import { cx } from '../../ui/class-names.ts'
import { MOISTURE } from './irrigation-copy.ts'

interface MoistureMeterProps {
  zoneName: string
  /** Per cent of the water that the soil holds for the plants. */
  moisture: number
  /** Per cent that the zone's plants want. */
  target: number
  /** Reckoned from days and weather, not from a balance or a probe. */
  estimated?: boolean
}

const held = (percent: number): number => Math.min(100, Math.max(0, percent))

/** How moist the soil is, with a mark at what the plants want. */
export function MoistureMeter({ zoneName, moisture, target, estimated = false }: MoistureMeterProps) {
  const now = Math.round(held(moisture))
  const wanted = Math.round(held(target))
  return (
    <div className="mt-2">
      {/* biome-ignore lint/a11y/useSemanticElements: the browser's own meter takes neither our shapes nor a mark. */}
      <div
        role="meter"
        aria-label={MOISTURE.of(zoneName)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={now}
        aria-valuetext={MOISTURE.inWords(now, wanted)}
        className="relative h-3 rounded-xs bg-(--band-track) forced-colors:border"
      >
        <span
          className={cx(
            'absolute inset-y-0 left-0 rounded-l-xs bg-type-watering forced-colors:bg-[Highlight]',
            '[clip-path:polygon(0_0,100%_0,max(0px,100%-5px)_100%,0_100%)]',
          )}
          style={{ width: `${now}%` }}
        />
        <span
          className="absolute -inset-y-1 w-0.75 -translate-x-1/2 rounded-xs bg-ink shadow-[0_0_0_2px_var(--surface)] forced-colors:bg-[CanvasText]"
          style={{ left: `${wanted}%` }}
        />
      </div>
      <p aria-hidden="true" className="tnum mt-1.5 flex flex-wrap justify-between gap-x-3 text-small">
        <span>
          <b>{now}%</b> {estimated ? MOISTURE.estimated : MOISTURE.word}
        </span>
        <span className="text-ink-2">{MOISTURE.target(wanted)}</span>
      </p>
    </div>
  )
}
