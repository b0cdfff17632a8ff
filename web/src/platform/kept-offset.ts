import { clockIn, todayIn } from '@turfwise/domain/kernel/local-date'
import { deviceStorage } from './device-storage.ts'
import { LAST_OFFSET_KEY } from './early-reads.ts'
import { correctedNow } from './server-time.ts'

const MINUTE_MS = 60_000

/** Keeps how far the clocks of a zone are ahead of UTC now, for the head's script of the next visit. */
export const keepOffset = (timeZone: string, now = correctedNow()): void => {
  const there = Date.parse(`${todayIn(timeZone, now)}T${clockIn(timeZone, now)}:00Z`)
  const utc = now.getTime() - (now.getTime() % MINUTE_MS)
  deviceStorage.set(LAST_OFFSET_KEY, String(there - utc))
}
