import { takeOver } from '../../platform/worker/new-version.ts'
import { Button } from '../../ui/button.tsx'

const NEW_VERSION = { title: 'New version ready', act: 'Update', later: 'Later' } as const

interface NewVersionProps {
  worker: ServiceWorker
  onLater: () => void
}

/** One quiet line above the navigation. Whoever goes on typing loses nothing; the next start has it anyway. */
export function NewVersion({ worker, onLater }: NewVersionProps) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--nav-h)+12px+env(safe-area-inset-bottom))] z-30 flex flex-wrap items-center gap-2 rounded-plate border border-line bg-surface py-1.5 pr-1.5 pl-4 lg:right-6 lg:bottom-6 lg:left-auto"
    >
      <p className="mr-auto font-strong">{NEW_VERSION.title}</p>
      <Button look="quiet" size="small" onClick={onLater}>
        {NEW_VERSION.later}
      </Button>
      <Button size="small" onClick={() => takeOver(worker)}>
        {NEW_VERSION.act}
      </Button>
    </div>
  )
}
