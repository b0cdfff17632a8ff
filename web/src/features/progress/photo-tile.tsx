import { Check, CloudUpload, NotebookPen } from 'lucide-react'
import { PrivatePicture } from './private-picture.tsx'
import { GALLERY_WORDS } from './progress-copy.ts'
import { entryDate, type Slide } from './slides.ts'

/** Where the photo of a tile is read, in the widths of {@link TILE_SIDES} once it is with the server. */
export interface TilePicture {
  address: string
  srcSet?: string | undefined
}

/** Squares that the server draws of a photo, px: for a desktop, a phone with two points each px and one with three. */
export const TILE_SIDES: readonly number[] = [160, 240, 360]

/** How wide a tile is drawn: a fifth of a narrow column on the desktop, else a third of the column. */
const TILE_SIZES = '(min-width: 64rem) 6rem, (min-width: 40rem) 13rem, 31vw'

interface PhotoTileProps {
  slide: Slide
  timeZone: string
  picture: TilePicture | undefined
  /** Its entry has not reached the server. */
  waits: boolean
  onOpen: () => void
  /** It is chosen, or can be; undefined while nothing is to be chosen. */
  chosen?: boolean | undefined
  /** A note, while photos are to be chosen. */
  disabled?: boolean
}

/** One photo of the gallery, or the first words of an entry without one. */
export function PhotoTile({ slide, timeZone, picture, waits, onOpen, chosen, disabled = false }: PhotoTileProps) {
  const { id, entry, path, at } = slide
  const date = entryDate(entry.createdAt, timeZone)
  const what = path === undefined ? GALLERY_WORDS.note(date) : GALLERY_WORDS.photo(date, at, entry.imageUrls.length)
  const label = waits ? `${what}, ${GALLERY_WORDS.waits}` : what
  return (
    <button
      type="button"
      aria-label={path === undefined ? `${label}: ${entry.notes}` : label}
      data-row-control={id}
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onOpen}
      className="relative grid aspect-square w-full place-items-center overflow-hidden rounded-control bg-sunk text-ink-2 active:bg-press forced-colors:border"
    >
      {path === undefined ? (
        <span className="flex size-full flex-col items-start gap-1 p-2 text-left text-small">
          <NotebookPen className="size-5 shrink-0" aria-hidden />
          <span className="line-clamp-3 w-full wrap-anywhere text-ink">{entry.notes}</span>
        </span>
      ) : (
        <PrivatePicture
          key={picture?.address}
          address={picture?.address}
          srcSet={picture?.srcSet}
          sizes={TILE_SIZES}
          alt=""
          className="absolute size-full object-cover"
        />
      )}
      {chosen === true && (
        <span className="absolute inset-0 rounded-control border-4 border-ink" aria-hidden>
          <span className="absolute top-1 right-1 grid size-7 place-items-center rounded-full bg-brand text-on-brand forced-colors:border">
            <Check className="size-4.5" strokeWidth={3} />
          </span>
        </span>
      )}
      {waits && (
        <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-inverse p-1 text-center text-small leading-4 text-on-inverse forced-colors:border">
          <CloudUpload className="size-4 shrink-0" aria-hidden />
          {GALLERY_WORDS.waits}
        </span>
      )}
    </button>
  )
}
