import { bareType, isPhotoType, isTypeAllowed, keptType } from '@turfwise/domain/storage/file-types'
import { PIXELS_MAX } from '@turfwise/domain/storage/limits'
import { type ImageTransform, NotAnImage } from '../../ports/image-transform/image-transform.port.ts'
import { toStoreError } from '../../ports/object-store/no-room.ts'
import { TooManyWaiting } from '../../semaphore.ts'
import { type Arrived, measureFile } from './arriving.ts'
import { StorageError } from './storage-error.ts'

/** What is kept of an upload: its bytes may be other than those that came. */
export interface CheckedContent {
  path: string
  bytes: number
  etag: string
  type: string
}

const refusedType = (type: string): StorageError =>
  new StorageError('InvalidMimeType', `mime type ${type.replace(/[^\w/+.-]/g, '?').slice(0, 100)} is not supported`)

/** Refuses by what is said, before anything is read. @throws StorageError InvalidMimeType */
export function checkDeclaredType(declared: string, allowed: readonly string[] | null): void {
  const type = bareType(declared)
  const isSpecific = type !== '' && type !== 'application/octet-stream' && type !== 'multipart/form-data'
  if (isSpecific && !isTypeAllowed(type, allowed)) throw refusedType(type)
}

/** What the first bytes of a file say it is; undefined when they carry no known signature. */
async function typeOfHead(head: Buffer): Promise<string | undefined> {
  // Read for the first upload: the list of all types takes 12 MB.
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(head))?.mime
}

/**
 * Refuses a kept file that is not what it says it is: in a bucket that takes everything it was never looked at.
 *
 * @throws StorageError InvalidMimeType
 */
export async function checkKeptType(type: string, head: Buffer, allowed: readonly string[] | null): Promise<void> {
  if (keptType(type, await typeOfHead(head), allowed) === undefined) throw refusedType(type)
}

/**
 * Tells the type by the content and draws photos anew.
 *
 * @param cleanPath where a cleaned photo is written
 * @throws StorageError InvalidMimeType, EntityTooLarge for too many pixels, SlowDown; StoreFull; TooManyWaiting
 */
export async function checkContent(
  images: ImageTransform,
  arrived: Arrived & { declaredType: string },
  allowed: readonly string[] | null,
  cleanPath: string,
): Promise<CheckedContent> {
  const found = await typeOfHead(arrived.head)
  const type = keptType(arrived.declaredType, found, allowed)
  if (type === undefined) throw refusedType(bareType(arrived.declaredType))
  // What is no picture has nothing to be cleaned of; where a bucket takes everything it is kept all the same.
  if (!isPhotoType(type) || found === undefined || !isPhotoType(found))
    return { path: arrived.path, bytes: arrived.bytes, etag: arrived.etag, type }

  const { width, height, frames } = await images.measure(arrived.path)
  if (width * height * frames > PIXELS_MAX) throw new StorageError('EntityTooLarge', 'The image has too many pixels')
  try {
    await images.clean(arrived.path, cleanPath, type)
    return { path: cleanPath, ...(await measureFile(cleanPath)), type }
  } catch (error) {
    if (error instanceof NotAnImage || error instanceof TooManyWaiting || error instanceof StorageError) throw error
    throw toStoreError(error)
  }
}
