import { Minus, Plus } from 'lucide-react'
import { cx } from './class-names.ts'
import { StepButton } from './step-button.tsx'

interface StepperSliderProps {
  /** Names the slider itself; the typed field beside it has the label. */
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  /** What a press on a button adds. The slider itself moves by one. */
  step: number
  /** 'mm' */
  unit: string
  /** Said instead of the figure while there is none: the thumb only waits at `value` then. */
  unsaid?: string | undefined
}

const THUMB_PX = 32

/**
 * A figure between two ends, by dragging, arrow keys or two buttons. The browser's own slider lies over the drawn one,
 * unseen, and does the work; it is as much shorter as its thumb is narrower, so that both stand at the same place.
 */
export function StepperSlider({ label, value, onChange, min, max, step, unit, unsaid }: StepperSliderProps) {
  const shown = Math.min(max, Math.max(min, value))
  const share = (shown - min) / (max - min)
  const move = (by: number) => onChange(Math.min(max, Math.max(min, shown + by)))
  const at = `calc(${THUMB_PX / 2}px + (100% - ${THUMB_PX}px) * ${share})`
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-[14px]">
      <StepButton name={`${step} ${unit} less`} disabled={shown <= min} onPress={() => move(-step)}>
        <Minus aria-hidden />
      </StepButton>
      <div>
        <div className="relative flex h-[56px] items-center">
          <input
            type="range"
            aria-label={label}
            aria-valuetext={unsaid ?? `${shown} ${unit}`}
            min={min}
            max={max}
            step={1}
            value={shown}
            onChange={(event) => onChange(event.target.valueAsNumber)}
            className="peer absolute inset-x-[8px] z-1 h-[56px] cursor-pointer touch-pan-y opacity-0 forced-colors:opacity-100"
          />
          <span aria-hidden="true" className="h-2.5 w-full rounded-xs bg-band-track forced-colors:hidden" />
          <span
            aria-hidden="true"
            className="absolute left-0 h-2.5 rounded-l-xs bg-brand forced-colors:hidden"
            style={{ width: unsaid === undefined ? at : 0 }}
          />
          <span
            aria-hidden="true"
            className={cx(
              unsaid === undefined ? 'bg-brand' : 'bg-surface',
              'absolute size-[32px] -translate-x-1/2 rounded-full shadow-[0_0_0_4px_var(--overlay),0_0_0_5.5px_var(--line-strong)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-8 peer-focus-visible:outline-focus forced-colors:hidden',
            )}
            style={{ left: at }}
          />
        </div>
        <div aria-hidden="true" className="tnum flex flex-wrap justify-between gap-x-2 text-small text-ink-3">
          <span>{min}</span>
          <span>
            {max} {unit}
          </span>
        </div>
      </div>
      <StepButton name={`${step} ${unit} more`} disabled={shown >= max} onPress={() => move(step)}>
        <Plus aria-hidden />
      </StepButton>
    </div>
  )
}
