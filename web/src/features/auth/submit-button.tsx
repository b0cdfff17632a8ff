import type { ReactNode } from 'react'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'

const OFFLINE_REASON = 'You are offline'

interface SubmitButtonProps {
  busy: boolean
  busyText: string
  /** 52 high beside another button, 56 alone. */
  beside?: boolean
  className?: string
  children: ReactNode
}

/** Sends the form. Without a network it cannot be pressed and says why. */
export function SubmitButton({ busy, busyText, beside = false, className, children }: SubmitButtonProps) {
  const online = useOnline()
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <Button
        type="submit"
        size={beside ? 'normal' : 'large'}
        className={cx('w-full whitespace-normal!', beside && 'px-3!')}
        busy={busy}
        busyText={busyText}
        disabled={!online}
        aria-describedby={online ? undefined : 'offline-reason'}
      >
        {children}
      </Button>
      {!online && (
        <p id="offline-reason" role="status" className="text-center text-[0.9375rem] text-ink-2">
          {OFFLINE_REASON}
        </p>
      )}
    </div>
  )
}
