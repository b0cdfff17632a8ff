import { noteBanIn } from './ban-note.ts'
import { withDeviceExpiry } from './session-clock.ts'

let seconds = 0

/** How long the last refused call of the auth service wants to be waited for, in seconds; 0 when it did not say. */
export const retryAfterSeconds = (): number => seconds

const isRefresh = (address: string): boolean => new URL(address).searchParams.get('grant_type') === 'refresh_token'

/**
 * `fetch`, with the end of a session by this device's clock, and noting what the client library does not hand on: why an
 * account is banned, and how long to wait after a 429. To a refresh that may be tried again later the library ends the
 * session, unless the server is at fault; so that is what it is told.
 */
export const fetchMindingLimits: typeof fetch = async (input, init) => {
  const began = Date.now()
  const answer = await fetch(input, init)
  if (answer.status === 400 || answer.status === 403) await noteBanIn(answer.clone())
  if (answer.status !== 429) return withDeviceExpiry(answer, began)
  seconds = Number(answer.headers.get('retry-after')) || 0
  return isRefresh(String(input)) ? new Response(null, { status: 503 }) : answer
}
