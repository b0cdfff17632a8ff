import type { WeatherReport } from '@turfwise/domain/weather/report'
import { earlyNow } from '../../../platform/clock-skew.ts'
import type { EarlyAsked } from '../../../platform/early-reads.ts'
import { keptUserId } from '../../../platform/kept-session.ts'
import { fillHome } from './fill-home.ts'

/** A copy of an early answer's body; the app takes the answer itself up. */
const bodyOf = async <T>(read: Promise<Response> | undefined): Promise<T> => {
  const response = await read
  if (!response?.ok) throw new Error('no answer')
  return response.clone().json()
}

const answersOf = async (profile: Promise<Response>, weather: Promise<Response> | undefined) => {
  const [{ location }, report] = await Promise.all([
    bodyOf<{ location: string | null }>(profile),
    bodyOf<WeatherReport>(weather),
  ])
  return { location, report }
}

/**
 * Shows today's verdict as soon as the head's reads have answered, before the app's script is here. Whatever is in doubt
 * is left to the app: its skeleton then stays.
 * @throws {Error} when there is no answer to show
 */
export const showEarly = async ({ userId, place, profile, weather, kept }: EarlyAsked): Promise<void> => {
  const main = document.getElementById('main')
  // What was kept says of which place it is, and the last visit knew that it is the person's. Nothing is waited for.
  const known =
    kept === undefined ? await answersOf(profile, weather) : { location: place ?? null, report: kept.report }
  const { location, report } = known
  // The person may have moved on another device, somebody else have signed in meanwhile, or the app be here already.
  // Without a place of theirs the app shows the weather of another, and says so.
  if (!location || location.trim() !== place) return
  if (keptUserId() !== userId || !navigator.onLine || !main?.isConnected) return
  const home = fillHome(document, { report, place: location, now: earlyNow() })
  if (home === undefined) return
  // Links lead on by themselves; what only the app can do is not to be pressed before it is here.
  for (const button of home.querySelectorAll('button')) button.inert = true
  main.replaceChildren(home)
}
