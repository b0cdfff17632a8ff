import { CloudUpload, Image, Plus, RefreshCw, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fileSizeText } from './file-size-text.ts'
import { UPLOAD_WORDS } from './upload-copy.ts'
import { isBusy, type UploadItem } from './upload-items.ts'

interface PhotoGridProps {
  items: readonly UploadItem[]
  /** How many more can be added now. */
  room: number
  /** How many there may be in all. */
  most: number
  online: boolean
  onRetry: (item: UploadItem) => void
  onRemove: (item: UploadItem) => void
  onMore: () => void
}

const GRID = 'mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(5.5rem,30%),1fr))] gap-2'

/** Photos as pictures, each with its way out; below them how many there are, what they weigh, and what failed. */
export function PhotoGrid({ items, room, most, online, onRetry, onRemove, onMore }: PhotoGridProps) {
  return (
    <>
      <ul className={GRID}>
        {items.map((item) => (
          <PhotoTile key={item.id} item={item} onRemove={() => onRemove(item)}>
            {item.state === 'failed' && online && (
              <button
                type="button"
                aria-label={UPLOAD_WORDS.retry(item.name)}
                onClick={() => onRetry(item)}
                className="absolute inset-x-0 bottom-0 grid min-h-11 place-items-center bg-inverse text-on-inverse forced-colors:border"
              >
                <RefreshCw className="size-5" aria-hidden />
              </button>
            )}
          </PhotoTile>
        ))}
        {room > 0 && (
          <li>
            <button
              type="button"
              onClick={onMore}
              className="grid aspect-[4/3] min-h-full w-full place-items-center content-center gap-1 rounded-control border-2 border-line-strong font-strong active:bg-press"
            >
              <Plus className="size-6" aria-hidden />
              {UPLOAD_WORDS.more(room)}
            </button>
          </li>
        )}
      </ul>
      <Weights items={items} most={most} />
      {items.map((item) => item.state === 'failed' && <Failure key={item.id} item={item} />)}
    </>
  )
}

function PhotoTile({ item, onRemove, children }: { item: UploadItem; onRemove: () => void; children: ReactNode }) {
  const { name, state, sent, preview } = item
  const [broken, setBroken] = useState(false)
  const percent = Math.floor(sent * 100)
  return (
    <li className="relative grid aspect-[4/3] place-items-center overflow-hidden rounded-control bg-sunk text-ink-2">
      {preview === null || broken ? (
        <>
          <Image className="size-7" aria-hidden />
          <span className="sr-only">{name}</span>
        </>
      ) : (
        <img src={preview} alt={name} onError={() => setBroken(true)} className="absolute size-full object-cover" />
      )}
      {isBusy(item) && (
        <span
          role="progressbar"
          aria-label={UPLOAD_WORDS.progressOf(name)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="absolute inset-x-0 bottom-0 block h-3 overflow-hidden bg-press forced-colors:border"
        >
          <span
            className="block h-full bg-brand transition-[width] duration-(--d-quick) forced-colors:bg-[Highlight]"
            style={{ width: `${percent}%` }}
          />
        </span>
      )}
      {state === 'kept' && (
        <span className="absolute bottom-1.5 left-1.5 grid size-8 place-items-center rounded-full bg-inverse text-on-inverse forced-colors:border">
          <CloudUpload className="size-5" aria-hidden />
          <span className="sr-only">{UPLOAD_WORDS.kept}</span>
        </span>
      )}
      {children}
      <button
        type="button"
        aria-label={isBusy(item) ? UPLOAD_WORDS.cancel(name) : UPLOAD_WORDS.remove(name)}
        onClick={onRemove}
        data-state-of={state}
        className="absolute top-0 right-0 grid size-12 place-items-center"
      >
        <span className="grid size-8 place-items-center rounded-full bg-inverse text-on-inverse forced-colors:border">
          <X className="size-5" strokeWidth={2.2} aria-hidden />
        </span>
      </button>
    </li>
  )
}

/** What all of them weighed as they were chosen and weigh as they are sent, said once. */
function Weights({ items, most }: { items: readonly UploadItem[]; most: number }) {
  const looked = items.filter(({ sentSize }) => sentSize !== null)
  const sum = (of: (item: UploadItem) => number) => fileSizeText(looked.reduce((all, item) => all + of(item), 0))
  return (
    <p className="tnum mt-2 flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
      <span>{UPLOAD_WORDS.photos(items.length, most)}</span>
      {looked.length > 0 && (
        <span>
          {UPLOAD_WORDS.shrunk(
            sum(({ size }) => size),
            sum(({ sentSize }) => sentSize ?? 0),
          )}
        </span>
      )}
    </p>
  )
}

function Failure({ item: { name, error } }: { item: UploadItem }) {
  return (
    <p className="mt-2 flex items-start gap-1.5 text-small text-on-danger-soft">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {name}: {error}
      </span>
    </p>
  )
}
