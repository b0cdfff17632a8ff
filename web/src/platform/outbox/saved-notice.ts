import { dismissToast, type ToastOptions, toast } from '../../ui/toast-store.ts'
import { OUTBOX_WORDS } from './outbox-words.ts'

/** The last notice that a write waits; one toast shows at a time. */
let last: { row: string; toast: number } | undefined

/** Says that a write waits to be sent: kept on this device, or only as long as the page is open. */
export const sayThatItWaits = (row: string, isKept: boolean, undo: ToastOptions['action']): void => {
  const options: ToastOptions = { variant: 'info', ...(undo && { action: undo }) }
  last = { row, toast: toast(isKept ? OUTBOX_WORDS.saved : OUTBOX_WORDS.notKept, options) }
}

/** What was refused will not be sent: the notice goes, before its time where it still shows. */
export const endNotice = (row: string): void => {
  if (last?.row === row) dismissToast(last.toast)
}
