import { Camera, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ASSISTANT_WORDS as WORDS } from './assistant-copy.ts'
import { PHOTO_PREPARING } from './photo-copy.ts'
import type { useAskedPhoto } from './use-asked-photo.ts'

interface PhotoPartProps {
  asked: ReturnType<typeof useAskedPhoto>
  disabled: boolean
  /** Of the words that say how far the photo is. */
  noteId: string
}

/** The way to a photo that a question is about, and the photo until it is sent. */
export function PhotoPart({ asked: { photo, isPreparing, choose, drop }, disabled, noteId }: PhotoPartProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const remove = () => {
    drop()
    // It is about to come back.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <div className="flex items-center gap-2 pb-2">
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same one may be chosen again.
          target.value = ''
          if (file !== undefined) void choose(file)
        }}
      />
      {photo === null && !isPreparing ? (
        <button
          ref={button}
          type="button"
          disabled={disabled}
          onClick={() => input.current?.click()}
          className="flex min-h-11 items-center gap-2 rounded-control px-2 text-small font-strong active:bg-press disabled:text-ink-3"
        >
          <Camera className="size-5 shrink-0" aria-hidden />
          {WORDS.addPhoto}
        </button>
      ) : (
        <>
          {photo === null ? (
            <Skeleton className="size-16 shrink-0 rounded-control!" />
          ) : (
            <img src={photo.address} alt={WORDS.yourPhoto} className="size-16 rounded-control object-cover" />
          )}
          <button
            type="button"
            disabled={disabled}
            aria-label={WORDS.removePhoto}
            onClick={remove}
            className="grid size-11 place-items-center rounded-control active:bg-press disabled:text-ink-3"
          >
            <X className="size-5" aria-hidden />
          </button>
        </>
      )}
      {/* It stands there before it has words, so that these are heard. */}
      <p id={noteId} role="status" className="min-w-0 text-small text-ink-2">
        {isPreparing ? PHOTO_PREPARING : photo !== null && WORDS.photoGoes}
      </p>
    </div>
  )
}
