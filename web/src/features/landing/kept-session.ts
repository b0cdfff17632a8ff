/**
 * true when the stored value of the auth library looks like a session. Whether it still holds is for the app to ask;
 * rubbish must not send the visitor round in a circle.
 */
export function looksLikeSession(stored: string | null): boolean {
  if (!stored) return false
  try {
    const session: unknown = JSON.parse(stored)
    return typeof session === 'object' && session !== null && 'refresh_token' in session && !!session.refresh_token
  } catch {
    return false
  }
}
