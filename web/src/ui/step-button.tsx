import type { ReactNode } from 'react'

interface StepButtonProps {
  /** '5 mm less' */
  name: string
  /** At an end. It keeps the focus then, so that the other way is a step away. */
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

/** Minus or plus beside a figure, large enough for a wet thumb. In pixels: larger text needs the room beside it. */
export function StepButton({ name, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onPress()}
      className="grid size-[56px] shrink-0 place-items-center rounded-control bg-sunk active:bg-press aria-disabled:text-ink-off aria-disabled:active:bg-sunk forced-colors:border"
    >
      {children}
    </button>
  )
}
