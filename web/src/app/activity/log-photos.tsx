import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { useState } from 'react'
import { photoName, HISTORY_WORDS as WORDS } from '../../features/activity-logs/history/history-copy.ts'
import { PrivatePicture } from '../../features/progress/private-picture.tsx'
import { useOwnSquares } from '../../features/uploads/own-pictures.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'

const Viewer = lazyScreen(() => import('./log-photo-viewer.tsx').then((file) => file.LogPhotoViewer))

/** Squares that the server draws for the list, px: 64 on the screen, of a phone with three points each. */
const SMALL: readonly number[] = [192]

/** Photos of an activity, small, through addresses that are signed for who looks at them; each opens whole. */
export function LogPhotos({
  log: { id, title, imageUrls: photos },
}: {
  log: Pick<ActivityLog, 'id' | 'title' | 'imageUrls'>
}) {
  const pictureOf = useOwnSquares('activities', photos, SMALL)
  const [at, setAt] = useState<number | null>(null)
  const close = () => setAt(null)
  const viewer = useSheetCode(Viewer, at !== null, close)
  return (
    <>
      <ul aria-label={WORDS.photos} className="flex flex-wrap gap-2 pt-2">
        {photos.map((path, place) => (
          <li key={path}>
            <button
              type="button"
              aria-label={photoName(title, place + 1, photos.length)}
              data-log-photo={`${id}/${place}`}
              onClick={() => setAt(place)}
              className="grid aspect-square w-16 max-w-full place-items-center overflow-clip rounded-control bg-sunk text-ink-2 active:bg-press forced-colors:border"
            >
              <PrivatePicture
                key={pictureOf(path)?.address}
                address={pictureOf(path)?.address}
                alt=""
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {viewer && <Viewer {...{ id, title, photos, at }} onShow={setAt} onClose={close} />}
    </>
  )
}
