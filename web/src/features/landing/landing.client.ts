import { cleanAddress } from '../../platform/callback-address.ts'
import { hasSignedInCookie, writeSignedInCookie } from '../../platform/cookie.ts'
import { looksLikeSession } from './kept-session.ts'
import { startCarousel } from './story-carousel.ts'

/** Where the auth client keeps its session. */
const SESSION_KEY = 'turfwise.auth'

/** Storage can be closed to us, in a private window or by a policy. */
function storedSession(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY)
  } catch {
    return null
  }
}

/**
 * At `/` the cookie decides which page the server sends. A session without the cookie gets the cookie and, when the
 * browser has kept it, the app. /landing is for everybody and stays.
 */
function openAppWhenSignedIn(): void {
  if (location.pathname !== '/' || !looksLikeSession(storedSession())) return
  writeSignedInCookie(true)
  if (hasSignedInCookie(document.cookie)) location.reload()
}

// What an address says of a sign-in does not count here, and its tokens must not stay in the history.
cleanAddress()
addEventListener('popstate', cleanAddress)

// With the cookie the server has already decided: a second load would only go round in a circle.
if (!hasSignedInCookie(document.cookie)) openAppWhenSignedIn()
// Back to a page that the browser kept from before the sign-in.
addEventListener('pageshow', (event) => {
  if (event.persisted) openAppWhenSignedIn()
})

const carousel = document.getElementById('stories')
if (carousel) startCarousel(carousel)
