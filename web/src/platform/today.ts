import { clockIn, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { useSyncExternalStore } from 'react'
import { correctedNow, onClockSkew } from './server-time.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** The clocks may change before midnight, so it is looked at again at least this often. */
const LONGEST_WAIT_MS = 60 * MINUTE_MS

/** Milliseconds until the clocks of the zone show the next day, an hour at the most. */
export const untilNextLook = (timeZone: string, now: Date): number => {
  const [hours = 0, minutes = 0] = clockIn(timeZone, now).split(':').map(Number)
  const untilMidnight = (DAY_MINUTES - hours * 60 - minutes) * MINUTE_MS - (now.getTime() % MINUTE_MS)
  return Math.min(untilMidnight, LONGEST_WAIT_MS)
}

/** The day in a zone, by the server's clock where the device's is wrong. It turns at midnight there while the page is open, and when a page that slept is looked at again. */
export const useToday = (timeZone: string): LocalDate => {
  const subscribe = (listener: () => void) => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      listener()
      clearTimeout(timer)
      timer = setTimeout(look, untilNextLook(timeZone, correctedNow()))
    }
    look()
    document.addEventListener('visibilitychange', look)
    const stop = onClockSkew(look)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }
  const day = () => todayIn(timeZone, correctedNow())
  return useSyncExternalStore(subscribe, day, day)
}
