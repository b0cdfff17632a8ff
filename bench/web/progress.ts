import { WRITE_AGE_HEADER } from '@turfwise/contract/write-age'
import { drawLawn } from '../../server/src/demo/drawn-lawn.ts'
import type { Session } from './account.ts'
import { write } from './tasks.ts'

/** One every second day, as far back as one may be told of. */
const ENTRIES = 10
const DAY_SECONDS = 86_400

/** Gives the account drawn photos of a lawn that gets better. */
export async function seedProgress(origin: string, session: Session): Promise<void> {
  const { id: userId } = session.user as { id: string }
  for (let index = 0; index < ENTRIES; index += 1) {
    const ageSeconds = (2 * (ENTRIES - index) - 1) * DAY_SECONDS
    const key = `progress/${userId}/${Date.now() - ageSeconds * 1000}-bench1.jpg`
    const photo = await drawLawn({ cover: 0.5 + 0.04 * index, depth: 0.3 + 0.05 * index })
    const answer = await fetch(`${origin}/storage/v1/object/private/${key}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'image/jpeg' },
      body: new Uint8Array(photo),
    })
    if (!answer.ok) throw new Error(`Photo of the bench's garden: ${answer.status} ${await answer.text()}`)
    const entry = { notes: `Week by week, picture ${index + 1}.`, imageUrls: [key] }
    await write(origin, session, 'POST', '/api/progress', entry, { [WRITE_AGE_HEADER]: String(ageSeconds) })
  }
}
