import { QUESTION_PHOTO } from '@turfwise/domain/advisor/question-limits'
import { LimitReached, type RateLimit } from '../../limits/rate-limit.ts'
import { Refusal } from '../../refusal.ts'
import type { AssistantNeeds } from './assistant-needs.ts'

/** Photos of one account that a service looks at. */
export const PHOTO_LIMIT: RateLimit = { name: 'assistant-photos', points: QUESTION_PHOTO.aDay, seconds: 86_400 }

/** @throws Refusal by the code for a limit that is used up, else what failed */
export function refuseBeyond(
  error: unknown,
  code: 'assistant/too-many-photos-today' | 'assistant/too-many-answers-today',
): never {
  if (!(error instanceof LimitReached)) throw error
  throw new Refusal(code, { retryAfterSeconds: error.retryAfterSeconds })
}

/**
 * A photo as a service is shown it: drawn anew, so that nothing is in it but the picture, and kept nowhere.
 *
 * @param photo base64 of what was sent
 * @returns `data:image/jpeg;base64,…`
 * @throws Refusal assistant/too-many-photos-today, assistant/no-photos where nobody looks at it, request/invalid for what
 *   is no picture
 */
export async function takePhoto(
  {
    service,
    looksAtPhotos,
    drawPicture,
    limits,
  }: Pick<AssistantNeeds, 'service' | 'looksAtPhotos' | 'drawPicture' | 'limits'>,
  userId: string,
  photo: string,
): Promise<string> {
  if (service === undefined || !looksAtPhotos) throw new Refusal('assistant/no-photos')
  await limits
    .consume(PHOTO_LIMIT, `user:${userId}`)
    .catch((error: unknown) => refuseBeyond(error, 'assistant/too-many-photos-today'))
  const box = { width: QUESTION_PHOTO.sidePxMax, height: QUESTION_PHOTO.sidePxMax }
  const drawn = await drawPicture(Buffer.from(photo, 'base64'), box, 'image/jpeg')
  if (drawn === undefined)
    throw new Refusal('request/invalid', { fields: { photo: 'Must be a JPEG, PNG or WebP picture.' } })
  return `data:image/jpeg;base64,${drawn.toString('base64')}`
}
