/** Tells the server which of its two static pages to send for `/`. It holds no secret and opens no door. */
const SIGNED_IN_COOKIE = 'tw_in'
const FOUR_HUNDRED_DAYS_S = 34_560_000

export const signedInCookie = (secure: boolean): string =>
  `${SIGNED_IN_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${FOUR_HUNDRED_DAYS_S}${secure ? '; Secure' : ''}`

export const signedOutCookie = (): string => `${SIGNED_IN_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`

export const hasSignedInCookie = (cookies: string): boolean =>
  cookies.split('; ').some((cookie) => cookie === `${SIGNED_IN_COOKIE}=1`)

export const writeSignedInCookie = (signedIn: boolean): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and on plain HTTP.
  document.cookie = signedIn ? signedInCookie(location.protocol === 'https:') : signedOutCookie()
}
