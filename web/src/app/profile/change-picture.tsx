import { useState } from 'react'
import { useUpdateProfile } from '../../features/account/account-queries.ts'
import { UploadControl } from '../../features/uploads/upload-control.tsx'
import { PHOTO_ADDED } from '../../features/uploads/upload-copy.ts'
import { PICTURE_RULES } from '../../features/uploads/upload-rules.ts'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { PICTURE_WORDS } from './own-picture-copy.ts'

interface ChangePictureProps {
  /** Told when a file sets out, and when none is on its way any more. */
  onSending: (sending: boolean) => void
  hasPicture: boolean
  onDone: () => void
}

/** Chooses another picture, or takes the one that is there away. */
export function ChangePicture({ hasPicture, onDone, onSending }: ChangePictureProps) {
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
