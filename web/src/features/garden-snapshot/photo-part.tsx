import type { PhotoOrigin } from '@turfwise/domain/garden-snapshot/snapshot'
import { Camera, Download, Image, Share2, Trash2 } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { PICTURES_ACCEPTED } from '../../platform/pictures/accepted-pictures.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { canSendPhoto } from './share-out.ts'
import { SNAPSHOT_WORDS } from './snapshot-copy.ts'

interface PhotoPartProps {
  /** What leads on from here: the camera without a photo, another photo with one. */
  firstRef: Ref<HTMLButtonElement>
  origin: PhotoOrigin | null
  photo: File | null
  address: string | undefined
  /** The camera was asked for and has not answered. */
  asking: boolean
  preparing: boolean
  fault: string | undefined
  onCamera: () => void
  onFile: (file: File) => void
  onRemove: () => void
  onSend: () => void
}

const isOfToday = (photo: File): boolean => new Date(photo.lastModified).toDateString() === new Date().toDateString()

/** The photo of the snapshot, or the two ways to one. */
export function PhotoPart(props: PhotoPartProps) {
  const { origin, photo, preparing, fault, onFile } = props
  const picker = useRef<HTMLInputElement>(null)
  const pick = () => picker.current?.click()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{SNAPSHOT_WORDS.photo}</legend>
      {origin === null || photo === null ? (
        <NoPhoto {...props} onPick={pick} />
      ) : (
        <Taken {...props} origin={origin} photo={photo} onPick={pick} />
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={PICTURES_ACCEPTED}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // So that the same file can be chosen again.
          currentTarget.value = ''
          if (file !== undefined && !preparing) onFile(file)
        }}
      />
      <div role="alert">
        <FieldError id="snapshot-photo-error">{fault}</FieldError>
      </div>
    </fieldset>
  )
}

function NoPhoto({ firstRef, asking, preparing, onCamera, onPick }: PhotoPartProps & { onPick: () => void }) {
  return (
    <>
      <div className="-mx-gutter grid place-items-center gap-1 bg-sunk px-gutter py-8 text-center lying:py-3">
        <Image className="size-9 text-ink-3" aria-hidden />
        <p className="font-strong">{SNAPSHOT_WORDS.none}</p>
        <p className="text-small text-ink-2">{SNAPSHOT_WORDS.stays}</p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-2 pt-3">
        <Button ref={firstRef} look="secondary" size="large" busy={asking} onClick={onCamera}>
          {!asking && <Camera className="size-5.5 shrink-0" aria-hidden />}
          {SNAPSHOT_WORDS.camera}
        </Button>
        <Button look="secondary" size="large" busy={preparing} busyText={SNAPSHOT_WORDS.preparing} onClick={onPick}>
          <Image className="size-5.5 shrink-0" aria-hidden />
          {SNAPSHOT_WORDS.upload}
        </Button>
      </div>
    </>
  )
}

interface TakenProps extends PhotoPartProps {
  origin: PhotoOrigin
  photo: File
  onPick: () => void
}

function Taken(props: TakenProps) {
  const { firstRef, origin, photo, address, asking, preparing, onCamera, onPick, onRemove, onSend } = props
  const captured = origin === 'captured'
  return (
    <>
      <div className="relative -mx-gutter min-h-47.5 bg-sunk">
        {address !== undefined && (
          <img src={address} alt={SNAPSHOT_WORDS.taken} className="h-47.5 max-h-[40dvh] w-full object-cover lg:h-60" />
        )}
        <div className="absolute inset-x-3 bottom-2.5 flex flex-wrap items-end justify-between gap-2">
          <span className="ml-auto" />
          {captured && isOfToday(photo) && (
            <span className="order-first rounded-[6px] bg-inverse px-2.5 py-1 text-small font-strong text-on-inverse">
              {SNAPSHOT_WORDS.today}
            </span>
          )}
          <Button
            ref={firstRef}
            look="secondary"
            size="small"
            className="border-ink!"
            busy={captured ? asking : preparing}
            onClick={captured ? onCamera : onPick}
          >
            {captured ? <Camera className="size-5" aria-hidden /> : <Image className="size-5" aria-hidden />}
            {captured ? SNAPSHOT_WORDS.retake : SNAPSHOT_WORDS.another}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 pt-3">
        {canSendPhoto(photo) && (
          <Button look="secondary" size="small" className="max-w-full whitespace-normal!" onClick={onSend}>
            <Share2 className="size-5 shrink-0" aria-hidden />
            {SNAPSHOT_WORDS.withApp}
          </Button>
        )}
        <a href={address} download={SNAPSHOT_WORDS.fileName} className={buttonClass('quiet', 'small')}>
          <Download className="size-5" aria-hidden />
          {SNAPSHOT_WORDS.save}
        </a>
        <Button look="quiet" size="small" onClick={onRemove}>
          <Trash2 className="size-5" aria-hidden />
          {SNAPSHOT_WORDS.remove}
        </Button>
      </div>
    </>
  )
}
