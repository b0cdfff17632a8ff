import { randomBytes } from 'node:crypto'
import { openTab } from './devtools.ts'

/** What the sign-in client keeps in the browser; opaque here. */
export type Session = Record<string, unknown>

/** Signs a gardener of Perth up, who then sees the recorded days of Perth. */
export async function seedAccount(origin: string): Promise<Session> {
  const answer = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `bench.${randomBytes(5).toString('hex')}@example.com`,
      password: `lawn-${randomBytes(8).toString('hex')}`,
      data: {
        name: 'Mia Kovac',
        location: 'Perth, WA',
        place_id: null,
        coordinates: null,
        lawnSize: 'medium',
        grassType: 'buffalo',
      },
    }),
  })
  if (!answer.ok) throw new Error(`Sign-up of the bench's account: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Session
}

/** Puts the session where the web looks for it. Loads nothing of the web, so the HTTP cache stays empty. */
export async function signIn(debuggerUrl: string, origin: string, session: Session): Promise<void> {
  await using tab = await openTab(debuggerUrl)
  await tab.open(`${origin}/healthz`)
  await tab.evaluate(`localStorage.setItem('turfwise.auth', ${JSON.stringify(JSON.stringify(session))})`)
  await tab.send('Network.setCookie', { url: origin, name: 'tw_in', value: '1', path: '/', sameSite: 'Lax' })
}
