import { PROGRESS_LIMITS, sentSize } from '@turfwise/domain/progress/entry'
import { FILE_BYTES_MAX, FILES_MAX_DEFAULT, takenFiles } from '@turfwise/domain/storage/limits'
import type { Redraw } from './redraw.ts'

const MEBIBYTE = 1_048_576

/** What one use of the control takes. */
export interface UploadRules {
  /** Bytes of one file as it was chosen; a file of exactly this size is taken. */
  bytesMax: number
  filesMax: number
  takes: 'pictures' | 'pictures-and-pdf'
  /** Where each picture is drawn anew before it is sent. */
  redraw?: Redraw
}

/** A picture of a person, of a post or a logo. */
export const PICTURE_RULES: UploadRules = { bytesMax: 5 * MEBIBYTE, filesMax: FILES_MAX_DEFAULT, takes: 'pictures' }
/** Everything else, receipts for instance. */
export const FILE_RULES: UploadRules = {
  bytesMax: FILE_BYTES_MAX,
  filesMax: FILES_MAX_DEFAULT,
  takes: 'pictures-and-pdf',
}

/** Photos of how a garden looks. */
export const PROGRESS_RULES: UploadRules = {
  bytesMax: FILE_BYTES_MAX,
  filesMax: PROGRESS_LIMITS.photosMax,
  takes: 'pictures',
  redraw: { sizeOf: sentSize, quality: PROGRESS_LIMITS.photoQuality },
}

/** The limit as its texts name it. */
export const megabytes = (bytes: number): number => Math.round(bytes / MEBIBYTE)

/** What is looked at of a chosen file. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'type'>

export type RefusalReason = 'type' | 'size' | 'count'
export interface Refusal {
  name: string
  reason: RefusalReason
}

// Computers that do not know the phone's format leave its type empty.
const PHONE_PICTURE = /\.hei[cf]$/i

export const isPicture = ({ type, name }: ChosenFile): boolean =>
  type.startsWith('image/') || (type === '' && PHONE_PICTURE.test(name))

const isTaken = (file: ChosenFile, { takes }: UploadRules): boolean =>
  isPicture(file) || (takes === 'pictures-and-pdf' && file.type === 'application/pdf')

/** Sorts what somebody chose into what is uploaded and what is not; `room` is how many more files fit in. */
export function sortChosen<T extends ChosenFile>(
  files: readonly T[],
  rules: UploadRules,
  room: number,
): { taken: readonly T[]; refused: Refusal[] } {
  const refused: Refusal[] = []
  const fits = files.filter((file) => {
    const reason = !isTaken(file, rules) ? 'type' : file.size > rules.bytesMax ? 'size' : undefined
    if (reason !== undefined) refused.push({ name: file.name, reason })
    return reason === undefined
  })
  const taken = takenFiles(fits, room)
  refused.push(...fits.slice(taken.length).map(({ name }) => ({ name, reason: 'count' as const })))
  return { taken, refused }
}

/** For the browser's own file dialog. */
export const acceptOf = ({ takes }: UploadRules): string =>
  takes === 'pictures' ? 'image/*,.heic,.heif' : 'image/*,.heic,.heif,application/pdf'
