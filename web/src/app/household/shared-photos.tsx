import type { SharedGarden } from '@turfwise/contract/household'
import { useId, useState } from 'react'
import { PHOTO_WORDS as WORDS } from '../../features/household/household-copy.ts'
import { type SharedPlace, sharedProgressQuery } from '../../features/household/shared-garden-queries.ts'
import { MorePhotos } from '../../features/progress/more-photos.tsx'
import { PhotoBlocks } from '../../features/progress/photo-blocks.tsx'
import { PhotoGallery } from '../../features/progress/photo-gallery.tsx'
import { TILE_SIDES } from '../../features/progress/photo-tile.tsx'
import { slidesOf } from '../../features/progress/slides.ts'
import { usePrivatePictures } from '../../features/uploads/private-pictures.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { usePages } from '../../platform/paged-list.ts'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'

const PhotoViewer = lazyScreen(() =>
  import('../../features/progress/photo-viewer.tsx').then((file) => file.PhotoViewer),
)

/** How the garden of somebody else looked. */
export function SharedPhotos({ garden: { timeZone }, place }: { garden: SharedGarden; place: SharedPlace }) {
  const titleId = useId()
  const { pages, error, isFetching, retry, more } = usePages(sharedProgressQuery(place))
  const entries = pages?.pages.flatMap(({ items }) => items)
  const slides = slidesOf(entries ?? [])
  const tileOf = usePrivatePictures(
    'progress',
    slides.flatMap(({ path }) => path ?? []),
    TILE_SIDES,
  )
  const [shown, setShown] = useState<string | null>(null)
  const at = slides.findIndex(({ id }) => id === shown)
  // Whole are only the one that is looked at and the next ones.
  const whole = at === -1 ? [] : slides.slice(Math.max(0, at - 1), at + 2)
  const wholeOf = usePrivatePictures('progress', [...new Set(whole.flatMap(({ path }) => path ?? []))])
  const close = () => setShown(null)
  const viewer = useSheetCode(PhotoViewer, shown !== null, close)
  return (
    <section aria-labelledby={titleId} className="pt-7">
      <h2 id={titleId} className="title-2 pb-2">
        {WORDS.title}
      </h2>
      {entries === undefined ? (
        error === null ? (
          <PhotoBlocks label={WORDS.loading} />
        ) : (
          <FailurePlate title={WORDS.failed} retrying={isFetching} onRetry={retry} />
        )
      ) : entries.length === 0 ? (
        <p className="text-ink-2">{WORDS.none}</p>
      ) : (
        <PhotoGallery {...{ entries, slides, timeZone }} pictureOf={tileOf} onOpen={(slide) => setShown(slide.id)} />
      )}
      <MorePhotos more={more} />
      {viewer && (
        <PhotoViewer
          {...{ slides, shown, timeZone }}
          addressOf={(path) => wholeOf(path)?.address}
          onShow={({ id }) => setShown(id)}
          onClose={close}
          onDelete={undefined}
        />
      )}
    </section>
  )
}
