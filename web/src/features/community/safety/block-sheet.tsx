import { Ban } from 'lucide-react'
import { useOnline } from '../../../platform/online.ts'
import { Button } from '../../../ui/button.tsx'
import { controlsFrom, focusAfterDialog, rowControl } from '../../../ui/list/next-control.ts'
import { NeededHint } from '../../../ui/needed-hint.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { authorName } from '../community-copy.ts'
import type { Written } from './post-actions.tsx'
import { BLOCK_WORDS as WORDS } from './safety-copy.ts'
import { blocking } from './safety-writes.ts'

interface BlockSheetProps {
  written: Written
  open: boolean
  onClose: () => void
}

/** Says what a block does, and blocks who wrote it. */
export function BlockSheet({ written, open, onClose }: BlockSheetProps) {
  const online = useOnline()
  const name = authorName(written.user)
  const block = () => {
    focusAfterDialog(controlsFrom(written.id))
    onClose()
    // What failed has been told.
    blocking.send({ params: { id: written.userId } }, { says: { title: name } }).catch(() => undefined)
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(now) => !now && onClose()}
      returnFocusTo={() => rowControl(written.id)}
      title={WORDS.title(name)}
      actions={
        <div className="grid gap-2.5">
          {!online && <NeededHint id="block-waits">{WORDS.offline}</NeededHint>}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
            <Button look="secondary" size="large" onClick={onClose}>
              {WORDS.cancel}
            </Button>
            <Button
              look="destructive"
              size="large"
              aria-describedby={online ? undefined : 'block-waits'}
              onClick={block}
            >
              <Ban className="size-5" strokeWidth={2.2} aria-hidden />
              {WORDS.block}
            </Button>
          </div>
        </div>
      }
    >
      <ul className="list-disc pl-5">
        {WORDS.effects.map((effect) => (
          <li key={effect} className="py-0.5">
            {effect}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2">{WORDS.end}</p>
    </Sheet>
  )
}
