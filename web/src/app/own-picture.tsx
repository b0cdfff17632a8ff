import { useRef, useState } from 'react'
import { useUpdateProfile } from '../features/account/account-queries.ts'
import { UploadControl } from '../features/uploads/upload-control.tsx'
import { PICTURE_RULES } from '../features/uploads/upload-rules.ts'
import { useOnline } from '../platform/online.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { PHOTO_ADDED, PICTURE_WORDS } from './own-picture-copy.ts'

/** The picture in the head, which others see; it is chosen, changed and taken away here, each at once. */
export function OwnPicture({ url }: { url: string | null }) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <b className="grow">{PICTURE_WORDS.title}</b>
        <Button ref={toggle} look="secondary" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {url === null ? PICTURE_WORDS.add : PICTURE_WORDS.change}
        </Button>
      </div>
      {open && <ChangePicture hasPicture={url !== null} onDone={close} />}
    </div>
  )
}

function ChangePicture({ hasPicture, onDone }: { hasPicture: boolean; onDone: () => void }) {
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
