import { useBackCloses } from '../../platform/back-closes.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'
import type { SideDialogProps } from '../../ui/sheet-dialog.tsx'

// In one file with the sheet's: both stand on the same machinery, which is then brought once.
const SideDialog = lazyScreen(() => import('../../ui/sheet-dialog.tsx').then((file) => file.SideDialog))

/** The assistant's place over the page, which Back closes. */
export function AssistantDialog(props: SideDialogProps) {
  const { open, onClose } = props
  useBackCloses(open, onClose)
  return useSheetCode(SideDialog, open, onClose) ? <SideDialog {...props} /> : null
}
