import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'destructive'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand active:bg-brand-press',
  secondary: 'bg-surface text-ink border-2 border-line-strong active:bg-press',
  quiet: 'bg-sunk text-ink active:bg-press',
  destructive: 'bg-danger text-on-danger active:bg-danger-press',
}
/** 52 high as a rule, 44 in toolbars and plates, 56 for what is done in the garden and in forms. */
const SIZES = { small: 'min-h-11 px-3.5 text-small', normal: 'min-h-13 px-5', large: 'min-h-14 px-5' }

/** The shape of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'primary', size: keyof typeof SIZES = 'normal'): string =>
  cx(
    'relative inline-flex items-center justify-center gap-2 rounded-control font-strong no-underline whitespace-nowrap transition-colors duration-(--d-press)',
    'disabled:bg-press disabled:text-ink-3 not-forced-colors:disabled:border-0 aria-disabled:bg-press aria-disabled:text-ink-3 forced-colors:border',
    LOOKS[look],
    SIZES[size],
  )

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
  look?: ButtonLook
  size?: keyof typeof SIZES
  /** The text to show while the work goes on. The button keeps the width of the wider of both texts. */
  busyText?: string
  busy?: boolean
  children: ReactNode
}

/** A button that says what it is doing. While busy it does nothing when pressed, but keeps the focus. */
export function Button({
  look,
  size,
  busy = false,
  busyText,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const spinner = <span className="spin size-5 shrink-0" aria-hidden="true" />
  return (
    <button
      type={type}
      className={cx(buttonClass(look, size), className)}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busyText === undefined ? (
        <>
          {busy && spinner}
          {children}
        </>
      ) : (
        // Both texts lie in one cell, so the button has room for the longer one from the start.
        <span className="grid place-items-center">
          <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', busy && 'invisible')}>
            {children}
          </span>
          <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', !busy && 'invisible')}>
            {spinner}
            {busyText}
          </span>
        </span>
      )}
    </button>
  )
}
