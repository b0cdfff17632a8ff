import { Check, Image, ReceiptText, RefreshCw, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { fileSizeText } from './file-size-text.ts'
import { UPLOAD_WORDS } from './upload-copy.ts'
import { isBusy, type UploadItem } from './upload-items.ts'

interface UploadRowProps {
  item: UploadItem
  online: boolean
  onRetry: () => void
  onRemove: () => void
}

/** One file: its picture, its name, how far it is, and what can be done about it. */
export function UploadRow({ item, online, onRetry, onRemove }: UploadRowProps) {
  const { name, state } = item
  return (
    <li className="flex flex-wrap items-start gap-x-3 border-t border-line py-2.5">
      <Thumbnail key={item.preview} preview={item.preview} />
      <div className="min-w-0 grow basis-30 py-0.5">
        <p title={name} className="line-clamp-2 leading-5.5 font-strong [overflow-wrap:anywhere]">
          {name}
        </p>
        <Standing item={item} />
      </div>
      <div className="ml-auto flex">
        {state === 'failed' && online && (
          <IconButton label={UPLOAD_WORDS.retry(name)} onClick={onRetry}>
            <RefreshCw className="size-5" aria-hidden />
          </IconButton>
        )}
        <IconButton label={isBusy(item) ? UPLOAD_WORDS.cancel(name) : UPLOAD_WORDS.remove(name)} onClick={onRemove}>
          <X className="size-5" strokeWidth={2.2} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

function IconButton({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control active:bg-press"
    >
      {children}
    </button>
  )
}

/** Not every picture that can be chosen can be drawn here. */
function Thumbnail({ preview }: { preview: string | null }) {
  const [broken, setBroken] = useState(false)
  const Icon = preview === null ? ReceiptText : Image
  return (
    <span className="grid size-13 shrink-0 place-items-center overflow-hidden rounded-control bg-sunk text-ink-2">
      {preview === null || broken ? (
        <Icon className="size-6" aria-hidden />
      ) : (
        <img src={preview} alt="" onError={() => setBroken(true)} className="size-full object-cover" />
      )}
    </span>
  )
}

const LINE = 'flex items-start gap-1.5 text-small'

function Standing({ item }: { item: UploadItem }) {
  const { state, sent, error, size, name } = item
  if (state === 'failed')
    return (
      <p className={`${LINE} text-on-danger-soft`}>
        <TriangleAlert className="mt-0.5 size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
        <span className="min-w-0">{error}</span>
      </p>
    )
  if (state === 'done')
    return (
      <p className={`${LINE} text-ink-2`}>
        <Check className="mt-0.5 size-4.5 shrink-0 text-brand" strokeWidth={2.25} aria-hidden />
        {UPLOAD_WORDS.uploaded}, {fileSizeText(size)}
      </p>
    )
  const percent = Math.floor(sent * 100)
  const words = state === 'sending' ? UPLOAD_WORDS.sent(percent) : UPLOAD_WORDS[state]
  return (
    <>
      <p className="tnum text-small text-ink-2">
        {words}
        {state === 'sending' ? ` of ${fileSizeText(size)}` : `, ${fileSizeText(size)}`}
      </p>
      <span
        role="progressbar"
        aria-label={UPLOAD_WORDS.progressOf(name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-1.5 block h-3 overflow-hidden bg-press blade-cut forced-colors:border"
      >
        <span
          className="block h-full bg-brand transition-[width] duration-(--d-quick) forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
      </span>
    </>
  )
}
