import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'

interface OpenedFormProps {
  label: string
  icon: ReactNode
  /** The id of the words that say why nothing can be done. */
  blocked: string | undefined
  children: (close: () => void) => ReactNode
}

/** A button in whose place a form opens; the focus goes into it and comes back to the button. */
export function OpenedForm({ label, icon, blocked, children }: OpenedFormProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) frame.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [open])
  const close = () => {
    setOpen(false)
    // It is about to come back.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (open)
    return (
      <Plate className="mt-3">
        <div ref={frame}>{children(close)}</div>
      </Plate>
    )
  return (
    <Button
      ref={button}
      look="secondary"
      className="mt-3 w-full"
      disabled={blocked !== undefined}
      aria-describedby={blocked}
      onClick={() => setOpen(true)}
    >
      {icon}
      {label}
    </Button>
  )
}

interface FormButtonsProps {
  label: string
  busy: boolean
  busyText: string
  cancel: string
  blocked: string | undefined
  onCancel: () => void
}

/** The two ends of such a form. */
export function FormButtons({ label, busy, busyText, cancel, blocked, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" {...{ busy, busyText }} disabled={blocked !== undefined} aria-describedby={blocked}>
        {label}
      </Button>
      <Button look="secondary" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
