import { publicAddress, readPublicAddress } from '@turfwise/domain/storage/public-address'
import { useEffect, useRef, useState } from 'react'
import type { QueuedPhoto } from '../../../platform/outbox/queued-photos.ts'
import { PHOTO_WORDS } from '../../../ui/form/photo-words.ts'
import type { PhotoChoice } from '../../../ui/form/use-photo-field.ts'

interface PostPhotoOptions {
  /** Takes up where the photo is read; null for none. */
  onChange: (imageUrl: string | null) => void
  /** These were uploaded and became part of nothing. */
  onForgotten: (paths: readonly string[]) => void
}

/** The address of bytes that lie in this page alone. */
const useAddress = (photo: QueuedPhoto | null): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (photo?.data === undefined) return
    const made = URL.createObjectURL(new Blob([photo.data], { type: photo.type }))
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [photo])
  return address
}

/** The one photo of a post: uploaded as it is chosen, or kept here for the write when there is no network. */
export const usePostPhoto = ({ onChange, onForgotten }: PostPhotoOptions) => {
  /** What was chosen here; two things may happen to it between two draws. */
  const held = useRef<QueuedPhoto | null>(null)
  const [photo, setPhoto] = useState<QueuedPhoto | null>(null)
  const [sending, onSending] = useState(false)
  const [failed, onFailed] = useState(false)
  const address = useAddress(photo)
  const hold = (next: QueuedPhoto | null) => {
    held.current = next
    setPhoto(next)
  }
  return {
    /** Why the post cannot be sent yet. */
    hint: sending ? PHOTO_WORDS.onTheirWay : undefined,
    trouble: failed ? PHOTO_WORDS.failed : undefined,
    /** Where it is seen while it lies here alone. */
    address,
    /** It was chosen here and lies with no server. */
    isOnlyHere: () => held.current?.data !== undefined,
    /** What the write has to bring along. @param given the photo was there before, and belongs to somebody already */
    now(imageUrl: string | null, given: string | null): readonly QueuedPhoto[] {
      if (held.current !== null) return [held.current]
      const found = imageUrl === null || imageUrl === given ? undefined : readPublicAddress(imageUrl, [])
      return found === undefined ? [] : [{ bucket: found.bucket, path: found.key, type: 'image/jpeg' }]
    },
    /** It has become part of a post. */
    clear: () => hold(null),
    /** Nobody wants it any more. @param imageUrl that of a photo that was uploaded for nothing else */
    drop(imageUrl: string | null) {
      const found = imageUrl === null ? undefined : readPublicAddress(imageUrl, [])
      const path = held.current?.path ?? found?.key
      hold(null)
      if (path !== undefined) onForgotten([path])
    },
    choice: {
      onAdded(added) {
        hold(added)
        onChange(publicAddress(added.bucket, added.path))
      },
      onRemoved() {
        hold(null)
        onChange(null)
      },
      onSending,
      onFailed,
    } satisfies PhotoChoice,
  }
}

export type PostPhoto = ReturnType<typeof usePostPhoto>
