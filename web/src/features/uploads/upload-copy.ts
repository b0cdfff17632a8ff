import { failure, type ToastWords } from '../../ui/toast-store.ts'
import { megabytes, type RefusalReason, type UploadRules } from './upload-rules.ts'

export const UPLOAD_WORDS = {
  takePhoto: 'Take Photo',
  choosePhoto: 'Choose Photo',
  choosePhotos: 'Choose Photos',
  chooseFile: 'Choose File',
  chooseFiles: 'Choose Files',
  dropPhoto: 'Drop a photo here, or',
  dropPhotos: 'Drop photos here, or',
  dropFile: 'Drop a file here, or',
  dropFiles: 'Drop files here, or',
  dropNow: 'Drop to add',
  offline: 'You are offline. Files can be added when you are back.',
  /** Before a picture is taken that nothing could keep. */
  waitFull: 'No more photos can wait to be sent. Add more when you are back online.',
  waiting: 'Waiting',
  preparing: 'Preparing',
  kept: 'Waiting to send',
  sent: (percent: number) => `${percent} %`,
  uploaded: 'Uploaded',
  cancel: (name: string) => `Cancel ${name}`,
  retry: (name: string) => `Try ${name} again`,
  remove: (name: string) => `Remove ${name}`,
  progressOf: (name: string) => `Upload of ${name}`,
  count: (have: number, most: number) => `${have} of ${most} ${most === 1 ? 'file' : 'files'}`,
  photos: (have: number, most: number) => `${have} of ${most} ${most === 1 ? 'photo' : 'photos'}`,
  more: (room: number) => `${room} more`,
  shrunk: (from: string, to: string) => `${from} to ${to}`,
  notTaken: 'Not added:',
} as const

/** For ears: results, never how far something is. */
export const TOLD = {
  done: (name: string) => `${name} uploaded`,
  kept: (name: string) => `${name} is saved and sent later`,
  failed: (name: string, why: string) => `${name} failed to upload. ${why}`,
  cancelled: (name: string) => `Upload of ${name} cancelled`,
  removed: (name: string) => `${name} removed`,
  started: (count: number) => (count === 1 ? '1 file is uploading' : `${count} files are uploading`),
} as const

export const UPLOAD_SUCCESSFUL: ToastWords = { title: 'Upload successful' }
/** Of a picture of a person, and of photos of a form. */
export const PHOTO_ADDED: ToastWords = { title: 'Photo added!' }
export const UPLOAD_FAILED = failure('An error occurred while uploading files.', 'Upload failed')
export const uploadError = (failed: number): ToastWords => failure(`${failed} file(s) failed to upload`, 'Upload error')

const TOO_LARGE = 'File too large'
const INVALID_TYPE = 'Invalid file type'

/** Why chosen files are not taken. */
export const refusalWords = (reason: RefusalReason, { takes, bytesMax, filesMax }: UploadRules): ToastWords => {
  const onlyPictures = takes === 'pictures'
  if (reason === 'type')
    return failure(onlyPictures ? 'Please select an image file' : 'Please select an image or a PDF', INVALID_TYPE)
  if (reason === 'waiting') return failure('No more photos can wait to be sent', 'Too many files')
  if (reason === 'size') {
    const limit = megabytes(bytesMax)
    return failure(
      onlyPictures ? `Please select an image smaller than ${limit}MB` : `Some files exceed the ${limit}MB limit`,
      TOO_LARGE,
    )
  }
  return failure(
    filesMax === 1 ? 'Only one file can be added here' : `Only ${filesMax} files can be added here`,
    'Too many files',
  )
}

export const NOT_SIGNED_IN = 'User not authenticated. Please log in and try again.'
export const NO_ANSWER = 'No answer from the server. Check your connection and try again.'
/** Of a photo for the garden of somebody else. */
export const TOO_MANY_TODAY = 'That is a lot of photos for one day. Please try again tomorrow.'
export const NOT_SAVED = 'Not saved. Please try again.'

const BY_CODE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Files cannot be saved at the moment. Please contact support.',
  EntityTooLarge: 'The file is too large, or your storage is full.',
  InvalidMimeType: 'The file is damaged or not what its name says. Choose another one.',
  SlowDown: 'Too many uploads at once. Wait a minute and try again.',
  OutOfSpace: 'Files cannot be saved at the moment. Please try again later.',
  ServiceUnavailable: 'Files cannot be saved at the moment. Please try again later.',
}

/** What stands at a file that the storage service refused, by the protocol's code. */
export const refusedWords = (code: string | undefined): string =>
  (code !== undefined && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined) ?? 'Not uploaded. Please try again.'
