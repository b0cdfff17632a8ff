import { photoName, STEP_WORDS } from '../../features/activity-logs/history/history-copy.ts'
import { PhotoSteps, WholePhoto } from '../../features/progress/photo-steps.tsx'
import { useOwnPictures } from '../../features/uploads/own-pictures.ts'
import { useLastShown } from '../../ui/last-shown.ts'
import { Sheet } from '../../ui/sheet.tsx'

interface LogPhotoViewerProps {
  /** Of the activity. */
  id: string
  title: string
  photos: readonly string[]
  /** Which one is shown, from 0; null while none is. */
  at: number | null
  onShow: (at: number) => void
  onClose: () => void
}

/** One photo of an activity, and the way to its others by buttons and arrow keys. */
export function LogPhotoViewer({ id, title, photos, at, onShow, onClose }: LogPhotoViewerProps) {
  // It stays while the sheet slides away.
  const place = useLastShown(at === null ? null : { id: String(at), at })?.item.at ?? 0
  return (
    <Sheet
      open={at !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      returnFocusTo={() => document.querySelector<HTMLElement>(`[data-log-photo="${id}/${place}"]`)}
    >
      <Whole photos={photos} place={place} alt={photoName(title, place + 1, photos.length)} />
      {photos.length > 1 && (
        <PhotoSteps
          at={place}
          of={photos.length}
          words={STEP_WORDS}
          listens={at !== null}
          onStep={(step) => onShow(place + step)}
        />
      )}
    </Sheet>
  )
}

/** Within the sheet, so that whole photos are signed once somebody opens one. */
function Whole({ photos, place, alt }: { photos: readonly string[]; place: number; alt: string }) {
  const addressOf = useOwnPictures('activities', photos)
  const path = photos[place] ?? ''
  return <WholePhoto key={path} address={addressOf(path)} alt={alt} />
}
