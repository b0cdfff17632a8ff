import { Trash2 } from 'lucide-react'
import { useHeldDeletion } from './delete-with-undo.ts'
import { ListNotice } from './list-notice.tsx'
import { deletedNotice } from './list-words.ts'

/** At the head of a list: what was just deleted, with Undo while there is time. */
export function DeleteNotice() {
  const deletion = useHeldDeletion()
  return (
    <div role="status">
      {deletion !== null && (
        <ListNotice
          key={deletion.id}
          icon={<Trash2 strokeWidth={2.2} aria-hidden />}
          text={deletedNotice(deletion.title)}
          undo={deletion.undo}
        />
      )}
    </div>
  )
}
