import { useEffect, useState } from 'react'
import type { ReceiptFiles } from './receipt-files.ts'

/** Receipts that were uploaded for a form which was not saved yet: only the one that is saved stays. */
export const useFreshReceipts = ({ remove }: ReceiptFiles) => {
  const [fresh] = useState(() => {
    const paths = new Set<string>()
    return {
      add: (path: string) => void paths.add(path),
      forget: (path: string) => void paths.delete(path),
      /** The form has ended. `kept`: what its thing names now. */
      end(kept?: string) {
        for (const path of paths) if (path !== kept) remove(path)
        paths.clear()
      },
    }
  })
  useEffect(() => () => fresh.end(), [fresh])
  return fresh
}

export type FreshReceipts = ReturnType<typeof useFreshReceipts>
