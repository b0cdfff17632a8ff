import { TriangleAlert } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ANALYTICS_WORDS } from './analytics-copy.ts'

/** What stands below is nobody's, and the way to ask again. */
export function SampleLine({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <Banner tone="warn" icon={<TriangleAlert aria-hidden />} role="alert" className="mb-3">
      <p className="font-strong">{ANALYTICS_WORDS.sample}</p>
      <Button
        look="secondary"
        size="small"
        className="mt-2 max-w-full whitespace-normal!"
        busy={retrying}
        busyText="Trying again..."
        onClick={onRetry}
      >
        Try again
      </Button>
    </Banner>
  )
}
