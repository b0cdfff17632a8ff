import { RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { SECURITY_WORDS } from './security-copy.ts'

interface TroubleProps {
  title: string
  text?: string
  retrying: boolean
  onRetry: () => void
}

/** What could not be read, what still works, and the way to ask again. */
export function Trouble({ title, text, retrying, onRetry }: TroubleProps) {
  return (
    <Plate role="alert" className="flex gap-3">
      <TriangleAlert className="mt-0.5 size-5.5 shrink-0 text-danger" strokeWidth={2.2} aria-hidden />
      <div className="min-w-0 grow">
        <p className="font-strong">{title}</p>
        {text !== undefined && <p className="text-ink-2">{text}</p>}
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          busy={retrying}
          busyText={SECURITY_WORDS.retrying}
          onClick={onRetry}
        >
          <RefreshCw className="size-5" aria-hidden />
          {SECURITY_WORDS.again}
        </Button>
      </div>
    </Plate>
  )
}
