import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import { GalleryTools } from '../../features/progress/gallery-tools.tsx'
import { MorePhotos } from '../../features/progress/more-photos.tsx'
import { PhotoBlocks } from '../../features/progress/photo-blocks.tsx'
import { PhotoGallery } from '../../features/progress/photo-gallery.tsx'
import { TILE_SIDES } from '../../features/progress/photo-tile.tsx'
import { ENTRY_TITLE, GALLERY_WORDS, LOG_PROGRESS } from '../../features/progress/progress-copy.ts'
import { useProgress } from '../../features/progress/progress-queries.ts'
import { deleteEntryWithUndo } from '../../features/progress/progress-writes.ts'
import { entryDate, type Slide, slidesOf } from '../../features/progress/slides.ts'
import { useComparing } from '../../features/progress/use-comparing.ts'
import { useOwnPictures, useOwnSquares } from '../../features/uploads/own-pictures.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { useUndoUntilLeft } from '../../ui/list/delete-with-undo.ts'
import { useSheetCode } from '../../ui/sheet.tsx'

const LogProgress = lazyScreen(() => import('./log-progress.tsx').then((file) => file.LogProgress))
const PlaceLapse = lazyScreen(() => import('./place-lapse.tsx').then((file) => file.PlaceLapse))
const CompareSheet = lazyScreen(() =>
  import('../../features/progress/compare-sheet.tsx').then((file) => file.CompareSheet),
)
const PhotoViewer = lazyScreen(() =>
  import('../../features/progress/photo-viewer.tsx').then((file) => file.PhotoViewer),
)

/** How the garden looked, month by month, and the way to add to it. */
export function ProgressPhotos() {
  const [logging, setLogging] = useState(false)
  useUndoUntilLeft()
  return (
    <section aria-labelledby="progress-photos" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
        <h2 id="progress-photos" data-list-place="" tabIndex={-1} className="title-2">
          {GALLERY_WORDS.title}
        </h2>
        <Button look="secondary" size="small" onClick={() => setLogging(true)}>
          <Plus className="size-5" aria-hidden />
          {LOG_PROGRESS}
        </Button>
      </div>
      <DeleteNotice />
      <Photos />
      <LateLogProgress open={logging} onClose={() => setLogging(false)} />
    </section>
  )
}

function LateLogProgress(props: { open: boolean; onClose: () => void }) {
  return useSheetCode(LogProgress, props.open, props.onClose) ? <LogProgress {...props} /> : null
}

/** Its code comes where photos have a place. */
function LateLapse({ wanted, ...lapse }: { wanted: boolean; slides: readonly Slide[]; timeZone: string }) {
  return useArrived(PlaceLapse, wanted) && wanted ? <PlaceLapse {...lapse} /> : null
}

function Photos() {
  const { items, error, isFetching, retry, more } = useProgress()
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const slides = slidesOf(items ?? [])
  const tileOf = useOwnSquares(
    'progress',
    slides.flatMap(({ path }) => path ?? []),
    TILE_SIDES,
  )
  const [shown, setShown] = useState<string | null>(null)
  const compare = useComparing(slides)
  const at = slides.findIndex(({ id }) => id === shown)
  // Whole are only those that are looked at, and in the viewer the next ones.
  const whole = [...(at === -1 ? [] : slides.slice(Math.max(0, at - 1), at + 2)), ...(compare.pair ?? [])]
  const addressOf = useOwnPictures('progress', [...new Set(whole.flatMap(({ path }) => path ?? []))])
  const close = () => setShown(null)
  const viewer = useSheetCode(PhotoViewer, shown !== null, close)
  const comparing = useSheetCode(CompareSheet, compare.pair !== null, compare.stop)
  if (items === undefined && error !== null)
    return <FailurePlate title={GALLERY_WORDS.failed} retrying={isFetching} onRetry={retry} />
  if (items === undefined) return <PhotoBlocks label={GALLERY_WORDS.loading} />
  if (items.length === 0) return <NoPhotos />
  const remove = ({ entry }: Slide) => {
    close()
    deleteEntryWithUndo(entry, ENTRY_TITLE(entryDate(entry.createdAt, timeZone)))
  }
  return (
    <>
      <GalleryTools
        photos={slides.filter(({ path }) => path !== undefined).length}
        chosen={compare.chosen?.length}
        onCompare={compare.chosen === undefined ? compare.start : compare.stop}
      >
        <LateLapse {...{ slides, timeZone }} wanted={slides.some(({ entry }) => entry.lawnZoneId !== null)} />
      </GalleryTools>
      <PhotoGallery
        entries={items}
        {...{ slides, timeZone }}
        pictureOf={tileOf}
        chosen={compare.chosen}
        onOpen={(slide) => (compare.chosen === undefined ? setShown(slide.id) : compare.choose(slide))}
      />
      <MorePhotos more={more} />
      {comparing && (
        <CompareSheet
          {...{ timeZone, addressOf }}
          pair={compare.pair}
          onClose={compare.stop}
          returnFocusTo={() => document.querySelector<HTMLElement>('[data-compare]')}
        />
      )}
      {viewer && (
        <PhotoViewer
          {...{ slides, shown, timeZone, addressOf }}
          onShow={({ id }) => setShown(id)}
          onClose={close}
          onDelete={remove}
        />
      )}
    </>
  )
}

function NoPhotos() {
  return (
    <div className="rounded-plate border border-line bg-surface p-4">
      <p className="font-strong">{GALLERY_WORDS.empty}</p>
      <p className="text-ink-2">{GALLERY_WORDS.invite}</p>
    </div>
  )
}
