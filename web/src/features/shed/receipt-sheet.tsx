import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ReceiptFiles } from './receipt-files.ts'
import { RECEIPT_WORDS } from './shed-copy.ts'

interface Receipted {
  id: string
  name: string
  receiptImagePath: string | null
}

interface ReceiptSheetProps {
  /** null closes it. */
  of: Receipted | null
  files: ReceiptFiles
  onClose: () => void
}

/** The receipt of a thing, read by a signed address: a picture is shown, a PDF opens beside. */
export function ReceiptSheet({ of, files, onClose }: ReceiptSheetProps) {
  const shown = useLastShown(of)
  if (shown === null) return null
  return (
    <Sheet open={of !== null} onOpenChange={(open) => !open && onClose()} title={RECEIPT_WORDS.title}>
      <p className="pb-3 wrap-anywhere text-ink-2">{shown.item.name}</p>
      <Receipt key={shown.opening} name={shown.item.name} path={shown.item.receiptImagePath ?? ''} files={files} />
    </Sheet>
  )
}

function Receipt({ name, path, files }: { name: string; path: string; files: ReceiptFiles }) {
  const [turn, setTurn] = useState(0)
  const [address, setAddress] = useState<string | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each turn
  useEffect(() => {
    let left = false
    setAddress(undefined)
    files.addressOf(path).then(
      (found) => left || setAddress(found),
      () => left || setAddress(null),
    )
    return () => {
      left = true
    }
  }, [files, path, turn])
  if (address === null)
    return <FailurePlate title={RECEIPT_WORDS.failed} retrying={false} onRetry={() => setTurn(turn + 1)} />
  if (address === undefined)
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">
          {RECEIPT_WORDS.loading}
        </span>
        <Skeleton className="h-48 w-full" />
      </div>
    )
  return (
    <div className="grid gap-3">
      {!path.endsWith('.pdf') && (
        <img
          src={address}
          alt={RECEIPT_WORDS.pictureOf(name)}
          onError={() => setAddress(null)}
          className="w-full rounded-control border border-line"
        />
      )}
      <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
        {RECEIPT_WORDS.open}
        <ExternalLink className="size-5" aria-hidden />
      </a>
    </div>
  )
}
