import type { ProgressEntry } from '@turfwise/contract/progress'
import { useNotes } from '../../ui/list/note-kind.ts'
import { RowNote } from '../../ui/list/row-note.tsx'
import { PhotoTile, type TilePicture } from './photo-tile.tsx'
import { ENTRY_TITLE, PROGRESS_LIST_WORDS } from './progress-copy.ts'
import { entryObject } from './progress-writes.ts'
import { byMonth, entryDate, type Slide } from './slides.ts'

interface PhotoGalleryProps {
  entries: readonly ProgressEntry[]
  slides: readonly Slide[]
  timeZone: string
  pictureOf: (path: string) => TilePicture | undefined
  onOpen: (slide: Slide) => void
  /** Ids of slides that are chosen for comparing; undefined while none are to be. */
  chosen?: readonly string[] | undefined
}

/** Photos by month, the newest first; above them what could not be sent. */
export function PhotoGallery({ entries, slides, timeZone, pictureOf, onOpen, chosen }: PhotoGalleryProps) {
  const notes = useNotes()
  return (
    <>
      {entries.map(({ id, createdAt }) => (
        <RowNote
          key={id}
          object={entryObject(id)}
          title={ENTRY_TITLE(entryDate(createdAt, timeZone))}
          words={PROGRESS_LIST_WORDS}
          saysThatItWaits={false}
        />
      ))}
      {byMonth(slides, timeZone).map(({ name, slides }) => (
        <div key={name} className="pb-4">
          <h3 className="pb-2 font-[family-name:var(--f-text)] text-small font-strong text-ink-2">{name}</h3>
          <ul aria-label={name} className="grid grid-cols-3 gap-1.5 lg:grid-cols-5 lg:gap-2.5">
            {slides.map((slide) => (
              <li key={slide.id}>
                <PhotoTile
                  slide={slide}
                  timeZone={timeZone}
                  picture={slide.path === undefined ? undefined : pictureOf(slide.path)}
                  waits={notes(entryObject(slide.entry.id))?.kind === 'waits'}
                  chosen={slide.path === undefined ? undefined : chosen?.includes(slide.id)}
                  disabled={chosen !== undefined && slide.path === undefined}
                  onOpen={() => onOpen(slide)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}
