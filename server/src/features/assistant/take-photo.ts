import { QUESTION_PHOTO } from '@turfwise/domain/advisor/question-limits'
import { LimitReached, type RateLimit } from '../../limits/rate-limit.ts'
import { Refusal } from '../../refusal.ts'
import type { AssistantNeeds } from './assistant-needs.ts'

/** Photos of one account that a service looks at: each costs as much as several answers. */
export const PHOTO_LIMIT: RateLimit = { name: 'assistant-photos', points: 10, seconds: 86_400 }

/** @throws Refusal rate/limited for a limit that is used up, else what failed */
export function refuseBeyond(refusal: unknown): never {
  if (!(refusal instanceof LimitReached)) throw refusal
  throw new Refusal('rate/limited', { retryAfterSeconds: refusal.retryAfterSeconds })
}

/**
 * A photo as a service is shown it: drawn anew, so that nothing is in it but the picture, and kept nowhere.
 *
 * @param photo base64 of what was sent
 * @returns `data:image/jpeg;base64,…`
 * @throws Refusal rate/limited, assistant/no-photos where nobody looks at it, request/invalid for what is no picture
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
  await limits.consume(PHOTO_LIMIT, `user:${userId}`).catch(refuseBeyond)
  const box = { width: QUESTION_PHOTO.sidePxMax, height: QUESTION_PHOTO.sidePxMax }
  const drawn = await drawPicture(Buffer.from(photo, 'base64'), box, 'image/jpeg')
  if (drawn === undefined)
    throw new Refusal('request/invalid', { fields: { photo: 'Must be a JPEG, PNG or WebP picture.' } })
  return `data:image/jpeg;base64,${drawn.toString('base64')}`
}
