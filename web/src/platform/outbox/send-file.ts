import { CACHE_SECONDS } from '@turfwise/domain/storage/limits'
import { learnServerTime } from '../server-time.ts'
import type { Reply } from './after-reply.ts'
import type { OutboxRow, RowPhoto } from './outbox-row.ts'
import { retryAfterOf, type SendTokens, tryAs } from './send-row.ts'

/** Longer than a write's: on a poor line a photo takes its time. */
const TRY_MS = 60_000

const addressOf = ({ bucket, path }: RowPhoto): string => `/storage/v1/object/${bucket}/${path}`

/** The storage service says the real status in its body, as text, and answers 400 to nearly everything. */
const replyOfStorage = async (answer: Response): Promise<Reply> => {
  learnServerTime(answer)
  if (answer.ok) return { status: 200 }
  const body = ((await answer.json().catch(() => null)) ?? {}) as { statusCode?: unknown; code?: unknown }
  // Its name is of this photo alone, and below the prefix of its own person: an earlier try has left it there.
  if (body.code === 'KeyAlreadyExists') return { status: 200 }
  const status = answer.status === 400 ? Number(body.statusCode) || 400 : answer.status
  return { status, ...retryAfterOf(answer) }
}

/** One try of a file of a row; it may be repeated, also when only its answer was lost. */
export const sendFileOfRow = async (
  row: OutboxRow,
  photo: RowPhoto,
  data: ArrayBuffer,
  tokens: SendTokens,
): Promise<Reply> => {
  let tries = 0
  return tryAs(row.userId, tokens, async (token) => {
    tries += 1
    const answer = await fetch(addressOf(photo), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': photo.type,
        'cache-control': `max-age=${CACHE_SECONDS}`,
      },
      body: data,
      signal: AbortSignal.timeout(TRY_MS),
    })
    const reply = await replyOfStorage(answer)
    // The service has one word for a token that is over and for what is not allowed: a new token tells them apart.
    return reply.status === 403 && tries === 1 ? { ...reply, status: 401 } : reply
  })
}

/** Removes files that nothing names any more, if they can be reached; what is left behind counts to its owner only. */
export const removeFilesOfRow = async (
  row: OutboxRow,
  photos: readonly RowPhoto[],
  tokens: SendTokens,
): Promise<void> => {
  for (const photo of photos)
    await tryAs(row.userId, tokens, async (token) => {
      const { status } = await fetch(addressOf(photo), {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(TRY_MS),
      })
      return { status }
    })
}
