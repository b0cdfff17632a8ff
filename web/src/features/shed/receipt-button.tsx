import { ReceiptText } from 'lucide-react'
import { ROW_WORDS } from './shed-copy.ts'

export function ReceiptButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={ROW_WORDS.receipt(name)}
      aria-haspopup="dialog"
      onClick={onPress}
      className="grid size-12 shrink-0 place-items-center rounded-control active:bg-press"
    >
      <ReceiptText className="size-5.5" strokeWidth={2.2} aria-hidden />
    </button>
  )
}
