import { useCallback } from 'react'
import { useBackCloses } from '../platform/back-closes.ts'
import { useIdle } from '../platform/idle.ts'
import { lazyScreen, useArrived } from '../platform/lazy-screen.tsx'
import type { SheetProps } from './sheet-parts.tsx'
import { toast } from './toast-store.ts'

const SheetDialog = lazyScreen(() => import('./sheet-dialog.tsx').then((file) => file.SheetDialog))

/**
 * Brings the code of a sheet when the page is at rest, or when it is first opened; true once it is here. Without a network
 * when it is opened, a toast says so and it is closed again.
 */
export const useSheetCode = (part: { preload(): Promise<void> }, open: boolean, close: () => void): boolean => {
  const wanted = useIdle() || open
  const couldNotOpen = useCallback(() => {
    if (!open) return
    close()
    toast({ title: 'You are offline', description: 'This opens when you are back.' }, { variant: 'info' })
  }, [open, close])
  return useArrived(part, wanted, couldNotOpen)
}

/**
 * A sheet from below on the phone, a dialog from 1024 px: one component. Focus starts at the title, in a menu that a
 * key has opened at its first entry, and Back closes it. Its machinery comes late: see useSheetCode.
 */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange } = props
  useBackCloses(open, () => onOpenChange(false))
  const close = useCallback(() => onOpenChange(false), [onOpenChange])
  return useSheetCode(SheetDialog, open, close) ? <SheetDialog {...props} /> : null
}
