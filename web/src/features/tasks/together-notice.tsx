import { ListChecks } from 'lucide-react'
import { makeStore, useStore } from '../../platform/external-store.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { releaseWrites } from '../../platform/outbox/write.ts'
import { ListNotice } from '../../ui/list/list-notice.tsx'

/** What was just done to many tasks, while it can be taken back. */
interface Done {
  /** Rows of the queue. */
  rows: readonly string[]
  text: string
  undo: () => void
}

const last = makeStore<Done | null>(null)
export const noteTogether = last.set

/** Before one of them is opened: what is changed there must not reach the server first. */
export const releaseTogether = (): void => {
  if (last.get() === null) return
  last.set(null)
  releaseWrites()
}

/** At the head of the list: one notice and one Undo for all of them. */
export function TogetherNotice() {
  const done = useStore(last, null)
  const { rows } = useRows()
  const held = done !== null && rows.some(({ id, state }) => state === 'held' && done.rows.includes(id))
  return (
    <div role="status">
      {held && (
        <ListNotice
          key={done.rows[0]}
          icon={<ListChecks strokeWidth={2.2} aria-hidden />}
          text={done.text}
          undo={done.undo}
        />
      )}
    </div>
  )
}
