import { NotebookPen } from 'lucide-react'
import { PrivatePicture } from './private-picture.tsx'
import { GALLERY_WORDS } from './progress-copy.ts'
import { entryDate, type Slide } from './slides.ts'

interface PhotoTileProps {
  slide: Slide
  timeZone: string
  address: string | undefined
  onOpen: () => void
}

/** One photo of the gallery, or the first words of an entry without one. */
export function PhotoTile({ slide, timeZone, address, onOpen }: PhotoTileProps) {
  const { id, entry, path, at } = slide
  const date = entryDate(entry.createdAt, timeZone)
  const label = path === undefined ? GALLERY_WORDS.note(date) : GALLERY_WORDS.photo(date, at, entry.imageUrls.length)
  return (
    <button
      type="button"
      aria-label={path === undefined ? `${label}: ${entry.notes}` : label}
      data-row-control={id}
      onClick={onOpen}
      className="relative grid aspect-square w-full place-items-center overflow-hidden rounded-control bg-sunk text-ink-2 active:bg-press"
    >
      {path === undefined ? (
        <span className="flex size-full flex-col items-start gap-1 p-2 text-left text-small">
          <NotebookPen className="size-5 shrink-0" aria-hidden />
          <span className="line-clamp-3 w-full wrap-anywhere text-ink">{entry.notes}</span>
        </span>
      ) : (
        <PrivatePicture key={address} address={address} alt="" className="absolute size-full object-cover" />
      )}
    </button>
  )
}
