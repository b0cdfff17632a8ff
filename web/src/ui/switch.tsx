import { type ReactNode, useId } from 'react'
import { cx } from './class-names.ts'

interface SwitchRowProps {
  label: ReactNode
  /** A second line under the label. */
  detail?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
  /** Why it cannot be switched now: the id of the words. It is disabled as long as there is a reason. */
  disabledBecause?: string | undefined
  /** Heads a section instead of standing in a list. */
  heading?: boolean
  controls?: string
}

/** A setting that acts at once. The whole row is the target; its state is in the shape of the switch too. */
export function SwitchRow({ label, detail, on, onChange, disabledBecause, heading = false, controls }: SwitchRowProps) {
  const id = useId()
  const described = cx(detail !== undefined && `${id}-detail`, disabledBecause)
  const disabled = disabledBecause !== undefined
  const Label = heading ? 'h3' : 'span'
  return (
    <div className="relative flex min-h-14.5 items-center gap-4 py-2.75">
      <div className="min-w-0 grow">
        <Label id={id} className={heading ? 'title-3' : 'font-strong'}>
          {label}
        </Label>
        {detail !== undefined && (
          <span id={`${id}-detail`} className="block text-[0.9375rem] leading-[1.3125rem] text-ink-2">
            {detail}
          </span>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        aria-describedby={described || undefined}
        aria-controls={controls}
        disabled={disabled}
        onClick={() => onChange(!on)}
        className={cx(
          'shrink-0 rounded-full before:absolute before:inset-0 before:content-[""] forced-colors:border',
          'h-8 w-14 transition-colors duration-(--d-press)',
          disabled ? 'bg-press' : on ? 'bg-brand' : 'bg-surface inset-ring-2 inset-ring-line-strong',
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'block rounded-full forced-colors:bg-[CanvasText]',
            on ? 'ml-7.5 size-5.5' : 'ml-1.5 size-5',
            disabled ? 'bg-ink-3' : on ? 'bg-on-brand' : 'bg-line-strong',
          )}
        />
      </button>
    </div>
  )
}
