import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { PROGRESS_LIMITS } from '@turfwise/domain/progress/entry'
import { FILE_BYTES_MAX, FILES_MAX_DEFAULT, takenFiles } from '@turfwise/domain/storage/limits'
import { PICTURES_ACCEPTED } from '../../platform/pictures/accepted-pictures.ts'
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
/** The photo of a post: as large as its card is drawn at most, and without what a camera says of its place. */
export const POST_RULES: UploadRules = { ...PICTURE_RULES, redraw: { sideMax: 1600, quality: 0.8 } }
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
  redraw: { sideMax: PROGRESS_LIMITS.photoSidePxMax, quality: PROGRESS_LIMITS.photoQuality, measured: true },
}

/** Photos of a job that was done: as those of the garden. */
export const ACTIVITY_RULES: UploadRules = {
  ...PROGRESS_RULES,
  filesMax: ACTIVITY_LIMITS.photosMax,
  redraw: { sideMax: PROGRESS_LIMITS.photoSidePxMax, quality: PROGRESS_LIMITS.photoQuality },
}

/** The limit as its texts name it. */
export const megabytes = (bytes: number): number => Math.round(bytes / MEBIBYTE)

/** What is looked at of a chosen file. */
export type ChosenFile = Pick<File, 'name' | 'size' | 'type'>

/** `waiting`: as many wait to be sent as may. */
export type RefusalReason = 'type' | 'size' | 'count' | 'waiting'
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

/**
 * Sorts what somebody chose into what is uploaded and what is not.
 * @param room how many more files fit in
 * @param waitRoom how many more may wait to be sent
 */
export function sortChosen<T extends ChosenFile>(
  files: readonly T[],
  rules: UploadRules,
  room: number,
  waitRoom: number = Number.POSITIVE_INFINITY,
): { taken: readonly T[]; refused: Refusal[] } {
  const refused: Refusal[] = []
  const fits = files.filter((file) => {
    const reason = !isTaken(file, rules) ? 'type' : file.size > rules.bytesMax ? 'size' : undefined
    if (reason !== undefined) refused.push({ name: file.name, reason })
    return reason === undefined
  })
  const taken = takenFiles(fits, Math.min(room, waitRoom))
  const reason = waitRoom < room ? 'waiting' : 'count'
  refused.push(...fits.slice(taken.length).map(({ name }) => ({ name, reason }) as const))
  return { taken, refused }
}

/** For the browser's own file dialog. */
export const acceptOf = ({ takes }: UploadRules): string =>
  takes === 'pictures' ? PICTURES_ACCEPTED : `${PICTURES_ACCEPTED},application/pdf`
