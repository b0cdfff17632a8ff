import type { ComponentType } from 'react'

interface ReceiptControlProps {
  /** Told the file's key once it is kept. */
  onUploaded: (path: string) => void
  /** It was taken away again, and is gone. */
  onRemoved: (path: string) => void
  /** Told when a file sets out, and when none is on its way any more. */
  onSending: (sending: boolean) => void
}

/** How receipts come, go and are read: what the shed asks of the app's files. */
export interface ReceiptFiles {
  /** Takes one file of at most 10 MB, an image or a PDF. */
  Control: ComponentType<ReceiptControlProps>
  remove: (path: string) => void
  /** Where it is read for an hour; null when it cannot be. */
  addressOf: (path: string) => Promise<string | null>
}
