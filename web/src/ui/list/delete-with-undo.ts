import { useEffect } from 'react'
import { makeStore, useStore } from '../../platform/external-store.ts'
import type { Base } from '../../platform/outbox/outbox-row.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { releaseWrites, type Write } from '../../platform/outbox/write.ts'
import type { Given, WriteRoute } from '../../platform/outbox/write-definition.ts'
import { dismissToast, type ToastWords, toast } from '../toast-store.ts'
import { UNDO } from './list-words.ts'

/** What the head of a list says of the last deletion, while it can be taken back. */
interface HeldDeletion {
  /** The row of the outbox. */
  id: string
  title: string
  undo: () => void
}

const last = makeStore<HeldDeletion | null>(null)
export const useHeldDeletion = (): HeldDeletion | null => {
  const deletion = useStore(last, null)
  const { rows } = useRows()
  return rows.some(({ id, state }) => state === 'held' && id === deletion?.id) ? deletion : null
}

/**
 * Takes something out of the lists at once and out of the world 5 s later, unless it is undone. One can be undone at a time.
 * @param seen.base what the person saw of it: what was changed elsewhere since is not deleted unseen
 * @param seen.said a toast for it, which offers Undo as well
 */
export const deleteWithUndo = <R extends WriteRoute>(
  deletion: Write<R>,
  given: Given<R>,
  { title, base, said }: { title: string; base: Base | undefined; said?: ToastWords },
): void => {
  releaseWrites()
  const { id, takeBack } = deletion.hold(given, { base })
  let shown: number | undefined
  const undo = () => {
    if (shown !== undefined) dismissToast(shown)
    takeBack().catch(() => undefined)
  }
  last.set({ id, title, undo })
  if (said !== undefined) shown = toast(said, { action: { label: UNDO, run: undo } })
}

/** For a screen with Undo: a deletion that still waits is sent when one leaves, and what was said of it is not for the next. */
export const useUndoUntilLeft = (): void =>
  useEffect(
    () => () => {
      releaseWrites()
      last.set(null)
    },
    [],
  )
