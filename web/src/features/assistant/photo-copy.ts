import type { ApiErrorCode } from '@turfwise/contract/errors'
import { QUESTION_PHOTO, SERVICE_ANSWERS_A_DAY } from '@turfwise/domain/advisor/question-limits'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

/** Why a question cannot be sent yet. */
export const PHOTO_PREPARING = 'Preparing the photo\u2026'
export const PHOTO_UNREADABLE = 'This file cannot be read as a photo.'

const notSent = (limit: string): ToastWords =>
  failure(`That is the limit of ${limit} in 24 hours. Ask without a photo, or tomorrow with one.`, 'Photo not sent')

/** Refusals that the person can do something about. Every other failure has the words of the specification. */
export const PHOTO_REFUSED: Readonly<Partial<Record<ApiErrorCode, ToastWords>>> = {
  'assistant/too-many-photos-today': notSent(`${QUESTION_PHOTO.aDay} photos`),
  'assistant/too-many-answers-today': notSent(`${SERVICE_ANSWERS_A_DAY} answers by the AI service`),
}
