import { ReceiptText } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { ReceiptFiles } from './receipt-files.ts'
import { RECEIPT_WORDS } from './shed-copy.ts'
import type { FreshReceipts } from './use-fresh-receipts.ts'

export interface ReceiptFieldProps {
  files: ReceiptFiles
  fresh: FreshReceipts
  /** Key of the file; empty for none. */
  value: string
  /** What the thing had when the form was opened. */
  given: string
  onChange: (path: string) => void
  onSending: (sending: boolean) => void
}

/** The receipt of a thing: the one that is kept, and the way to another. */
export function ReceiptField({ files, fresh, value, given, onChange, onSending }: ReceiptFieldProps) {
  const { Control } = files
  const isKept = value !== '' && value === given
  return (
    <div>
      <p className="mb-1.5 font-strong">
        {RECEIPT_WORDS.label} <span className="text-[0.9375rem] font-text text-ink-3">{RECEIPT_WORDS.optional}</span>
      </p>
      {isKept && (
        <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ReceiptText className="size-5.5 shrink-0 text-ink-2" aria-hidden />
          <p className="min-w-0 grow basis-40 text-ink-2">
            {RECEIPT_WORDS.kept} {RECEIPT_WORDS.replace}
          </p>
          <Button look="secondary" size="small" onClick={() => onChange('')}>
            {RECEIPT_WORDS.remove}
          </Button>
        </div>
      )}
      <Control
        onSending={onSending}
        onUploaded={(path) => {
          fresh.add(path)
          onChange(path)
        }}
        onRemoved={(path) => {
          fresh.forget(path)
          onChange(given)
        }}
      />
    </div>
  )
}
