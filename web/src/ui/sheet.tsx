import { useCallback } from 'react'
import { useIdle } from '../platform/idle.ts'
import { lazyScreen, useArrived } from '../platform/lazy-screen.tsx'
import type { SheetProps } from './sheet-parts.tsx'
import { toast } from './toast-store.ts'

const SheetDialog = lazyScreen(() => import('./sheet-dialog.tsx').then((file) => file.SheetDialog))

/**
 * A sheet from below on the phone, a dialog from 1024 px: one component. Focus starts at the title. Its machinery comes
 * when the page is at rest, or when it is first opened; without a network then, a toast says so and it stays closed.
 */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange } = props
  const wanted = useIdle() || open
  const couldNotOpen = useCallback(() => {
    if (!open) return
    onOpenChange(false)
    toast({ title: 'You are offline', description: 'This opens when you are back.' }, { variant: 'info' })
  }, [open, onOpenChange])
  const arrived = useArrived(SheetDialog, wanted, couldNotOpen)
  return arrived ? <SheetDialog {...props} /> : null
}
