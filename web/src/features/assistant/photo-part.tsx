import { Camera, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { failure, toastFailure } from '../../ui/toast-store.ts'
import { type AskedPhoto, drawAskedPhoto } from './asked-photo.ts'
import { ASSISTANT_WORDS as WORDS } from './assistant-copy.ts'
import { PHOTO_UNREADABLE } from './photo-copy.ts'

interface PhotoPartProps {
  photo: AskedPhoto | null
  disabled: boolean
  onChange: (photo: AskedPhoto | null) => void
}

/** The way to a photo that a question is about, and the photo until it is sent. */
export function PhotoPart({ photo, disabled, onChange }: PhotoPartProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const take = async (file: File) => {
    try {
      onChange(await drawAskedPhoto(file))
    } catch {
      toastFailure(failure(PHOTO_UNREADABLE))
    }
  }
  const remove = () => {
    onChange(null)
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
          if (file !== undefined) void take(file)
        }}
      />
      {photo === null ? (
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
          <img src={photo.address} alt={WORDS.yourPhoto} className="size-16 rounded-control object-cover" />
          <button
            type="button"
            disabled={disabled}
            aria-label={WORDS.removePhoto}
            onClick={remove}
            className="grid size-11 place-items-center rounded-control active:bg-press disabled:text-ink-3"
          >
            <X className="size-5" aria-hidden />
          </button>
          <p className="min-w-0 text-small text-ink-2">{WORDS.photoGoes}</p>
        </>
      )}
    </div>
  )
}
