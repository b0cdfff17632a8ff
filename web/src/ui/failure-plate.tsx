import { RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { Plate } from './plate.tsx'

interface FailurePlateProps {
  title: string
  text?: string
  retrying: boolean
  onRetry: () => void
}

/** What failed, what still works, and the way to ask again. */
export function FailurePlate({ title, text, retrying, onRetry }: FailurePlateProps) {
  return (
    <Plate role="alert" className="flex gap-3">
      <TriangleAlert className="mt-0.5 size-5.5 shrink-0 text-danger" strokeWidth={2.2} aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-strong">{title}</p>
        {text !== undefined && <p className="text-ink-2">{text}</p>}
        <Button
          look="secondary"
          size="small"
          className="mt-3 max-w-full whitespace-normal!"
          busy={retrying}
          busyText="Trying again..."
          onClick={onRetry}
        >
          <RefreshCw className="size-5" aria-hidden />
          Try again
        </Button>
      </div>
    </Plate>
  )
}
