import { Camera, ListChecks } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { SharedPhotos } from '../../platform/shared-photos.ts'
import { Button } from '../../ui/button.tsx'
import { leftOutWords, SHARE_WORDS } from './share-copy.ts'

interface SharedChooserProps {
  shared: SharedPhotos
  onProgress: () => void
  onJob: () => void
  onDrop: () => void
}

/** What the phone shared, and what can be made of it. Nothing leaves the device before somebody chose. */
export function SharedChooser({ shared, onProgress, onJob, onDrop }: SharedChooserProps) {
  const { photos, left } = shared
  const pictures = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos])
  useEffect(() => () => pictures.forEach(URL.revokeObjectURL), [pictures])
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(5.5rem,30%),1fr))] gap-2">
        {pictures.map((picture, index) => (
          <li key={picture}>
            <img
              src={picture}
              alt={SHARE_WORDS.photo(index + 1, pictures.length)}
              className="aspect-[4/3] w-full rounded-control bg-sunk object-cover"
            />
          </li>
        ))}
      </ul>
      {leftOutWords(left, photos.length).map((words) => (
        <p key={words} className="mt-2 text-small text-ink-2">
          {words}
        </p>
      ))}
      <h2 className="title-2 pt-5 pb-3">{photos.length === 1 ? SHARE_WORDS.chooseOne : SHARE_WORDS.choose}</h2>
      <Button size="large" className="w-full" aria-describedby="progress-is" onClick={onProgress}>
        <Camera className="size-5.5" aria-hidden />
        {SHARE_WORDS.progress}
      </Button>
      <p id="progress-is" className="mt-2 text-ink-2">
        {SHARE_WORDS.progressDetail}
      </p>
      <Button
        look="secondary"
        size="large"
        className="mt-4 w-full"
        aria-haspopup="dialog"
        aria-describedby="job-is"
        onClick={onJob}
      >
        <ListChecks className="size-5.5" aria-hidden />
        {SHARE_WORDS.job}
      </Button>
      <p id="job-is" className="mt-2 text-ink-2">
        {SHARE_WORDS.jobDetail}
      </p>
      <Button look="quiet" className="mt-4 w-full" onClick={onDrop}>
        {SHARE_WORDS.drop}
      </Button>
    </>
  )
}
