import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Mark } from './mark.tsx'

const PATIENCE_MS = 8000

interface SpinnerPageProps {
  onRetry?: () => void
}

/** The centred mark with its spinner, while it is not known who is here. After 8 s it says so and offers a way. */
export function SpinnerPage({ onRetry = () => location.reload() }: SpinnerPageProps) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="fill-screen grid place-items-center p-6">
      <div className="flex flex-col items-center gap-5 text-center">
        <Mark size={60} />
        <div role="status" className="flex flex-col items-center gap-3">
          <span className="spin size-7 text-brand" aria-hidden="true" />
          <span className={late ? 'text-ink-2' : 'sr-only'}>{late ? 'Still checking your sign-in' : 'Loading'}</span>
        </div>
        {late && (
          <Button look="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
