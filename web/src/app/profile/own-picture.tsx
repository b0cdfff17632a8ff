import { useRef, useState } from 'react'
import { useUpdateProfile } from '../../features/account/account-queries.ts'
import { UploadControl } from '../../features/uploads/upload-control.tsx'
import { PICTURE_RULES } from '../../features/uploads/upload-rules.ts'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { PHOTO_ADDED, PICTURE_WORDS } from './own-picture-copy.ts'

interface OwnPictureProps {
  url: string | null
  sending: boolean
  /** Told when a file sets out, and when none is on its way any more. */
  onSending: (sending: boolean) => void
}

/** The picture in the head, which others see; it is chosen, changed and taken away here, each at once. */
export function OwnPicture({ url, sending, onSending }: OwnPictureProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    const wasHere = box.current?.contains(document.activeElement) === true || document.activeElement === document.body
    setOpen(false)
    if (wasHere) toggle.current?.focus()
  }
  return (
    <div ref={box}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <b className="grow">{PICTURE_WORDS.title}</b>
        <Button
          ref={toggle}
          look="secondary"
          size="small"
          aria-expanded={open}
          // Closing would call off the picture that is on its way; that has a button of its own.
          aria-disabled={sending || undefined}
          onClick={() => sending || setOpen(!open)}
        >
          {url === null ? PICTURE_WORDS.add : PICTURE_WORDS.change}
        </Button>
      </div>
      {open && <ChangePicture hasPicture={url !== null} onDone={close} onSending={onSending} />}
    </div>
  )
}

interface ChangePictureProps extends Pick<OwnPictureProps, 'onSending'> {
  hasPicture: boolean
  onDone: () => void
}

function ChangePicture({ hasPicture, onDone, onSending }: ChangePictureProps) {
  const online = useOnline()
  const choose = useUpdateProfile()
  const remove = useUpdateProfile()
  const [error, setError] = useState<string>()
  const takeAway = () => {
    setError(undefined)
    remove.mutate({ avatarUrl: null }, { onSuccess: onDone, onError: () => setError(PICTURE_WORDS.notRemoved) })
  }
  return (
    <div className="pt-3">
      <UploadControl
        label={PICTURE_WORDS.control}
        folder="avatars"
        rules={PICTURE_RULES}
        camera="user"
        successWords={PHOTO_ADDED}
        onSending={onSending}
        onUploaded={({ url }) => choose.mutateAsync({ avatarUrl: url }).then(onDone)}
      />
      <p className="mt-2 text-small text-ink-2">{PICTURE_WORDS.seenBy}</p>
      {hasPicture && (
        <>
          <Button
            look="secondary"
            className="mt-3 w-full border-danger! text-danger!"
            busy={remove.isPending}
            busyText={PICTURE_WORDS.removing}
            disabled={!online}
            onClick={takeAway}
          >
            {PICTURE_WORDS.remove}
          </Button>
          <FieldError id="picture-not-removed">{error}</FieldError>
        </>
      )}
    </div>
  )
}
