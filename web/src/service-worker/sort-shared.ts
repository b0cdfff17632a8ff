import { PROGRESS_LIMITS } from '@turfwise/domain/progress/entry'
import type { SharedPhotos } from '../platform/shared-photos.ts'

/** The name of the files in the form that a share sends: see share_target of the manifest. */
export const SHARED_FIELD = 'photos'

/** Bytes that are kept of one photo. The app draws photos smaller before they are sent; what is larger than this is none. */
const SHARED_BYTES_MAX = 50 * 1_048_576

// Some programs hand over the phone's format without its type.
const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || (type === '' && /\.(hei[cf]|jpe?g|png|webp)$/i.test(name))

/** Which of the files are kept: the first photos, as many as go into one entry. */
export function sortShared(form: FormData, now: number, bytesMax = SHARED_BYTES_MAX): SharedPhotos {
  const files = form.getAll(SHARED_FIELD).filter((value): value is File => value instanceof File && value.size > 0)
  const pictures = files.filter(isPicture)
  const fits = pictures.filter(({ size }) => size <= bytesMax)
  const photos = fits.slice(0, PROGRESS_LIMITS.photosMax)
  return {
    photos,
    left: {
      others: files.length - pictures.length,
      tooLarge: pictures.length - fits.length,
      tooMany: fits.length - photos.length,
    },
    at: now,
  }
}
