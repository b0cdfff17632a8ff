import { useEffect } from 'react'
import { makeStore, useStore } from '../../platform/external-store.ts'
import type { Base } from '../../platform/outbox/outbox-row.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { releaseWrites, type Write } from '../../platform/outbox/write.ts'
import type { Given, WriteRoute } from '../../platform/outbox/write-definition.ts'
import { dismissToast, type ToastWords, toast } from '../toast-store.ts'
import { type TakenAway, UNDO } from './list-words.ts'

/** What the head of a list says of the last deletion, while it can be taken back. */
interface HeldDeletion {
  /** The row of the outbox. */
  id: string
  title: string
  as: TakenAway
  undo: () => void
}

const last = makeStore<HeldDeletion | null>(null)
/** @param isOf tells by the object of its row which deletions are meant, where a screen has lists within lists */
export const useHeldDeletion = (isOf: (object: string) => boolean = () => true): HeldDeletion | null => {
  const deletion = useStore(last, null)
  const { rows } = useRows()
  return rows.some(({ id, state, object }) => state === 'held' && id === deletion?.id && isOf(object)) ? deletion : null
}

/**
 * Takes something out of the lists at once and out of the world 5 s later, unless it is undone. One can be undone at a time.
 * @param seen.base what the person saw of it: what was changed elsewhere since is not deleted unseen
 * @param seen.said a toast for it, which offers Undo as well
 * @param seen.as how the head of the list calls it; deleted unless it is said
 */
export const deleteWithUndo = <R extends WriteRoute>(
  deletion: Write<R>,
  given: Given<R>,
  { title, base, said, as = 'deleted' }: { title: string; base: Base | undefined; said?: ToastWords; as?: TakenAway },
): void => {
  releaseWrites()
  const { id, takeBack } = deletion.hold(given, { base, says: { title } })
  let shown: number | undefined
  const undo = () => {
    if (shown !== undefined) dismissToast(shown)
    takeBack().catch(() => undefined)
  }
  last.set({ id, title, as, undo })
  if (said !== undefined)
    shown = toast(said, { variant: as === 'hidden' ? 'info' : 'success', action: { label: UNDO, run: undo } })
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
