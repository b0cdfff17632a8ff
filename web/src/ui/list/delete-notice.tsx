import { EyeOff, Trash2 } from 'lucide-react'
import { useHeldDeletion } from './delete-with-undo.ts'
import { ListNotice } from './list-notice.tsx'
import { takenAwayNotice } from './list-words.ts'

interface DeleteNoticeProps {
  /** Tells by its object which deletions are of this list, where it stands within another or holds one. */
  isOf?: (object: string) => boolean
}

/** At the head of a list: what was just deleted, with Undo while there is time. */
export function DeleteNotice({ isOf }: DeleteNoticeProps) {
  const deletion = useHeldDeletion(isOf)
  return (
    <div role="status">
      {deletion !== null && (
        <ListNotice
          key={deletion.id}
          icon={
            deletion.as === 'hidden' ? (
              <EyeOff strokeWidth={2.2} aria-hidden />
            ) : (
              <Trash2 strokeWidth={2.2} aria-hidden />
            )
          }
          text={takenAwayNotice(deletion.title, deletion.as)}
          undo={deletion.undo}
        />
      )}
    </div>
  )
}
