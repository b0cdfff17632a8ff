import { randomBytes } from 'node:crypto'
import { openTab } from './devtools.ts'

/** What the sign-in client keeps in the browser; opaque here. */
export type Session = Record<string, unknown>

/** Somebody whose pages are measured for longer than a token lasts. */
export interface Account {
  id: string
  /** A session with most of its hour left, so that no page renews it while it is measured. */
  session(): Promise<Session>
}

const MOST_OF_AN_HOUR_MS = 40 * 60_000

const ask = async (address: string, body: object, what: string): Promise<Session> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${what} of the bench's account: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Session
}

/** Signs a gardener up, of Perth unless it is said otherwise, who then sees the recorded days. */
export const seedAccount = (origin: string, location = 'Perth, WA'): Promise<Session> =>
  ask(
    `${origin}/auth/v1/signup`,
    {
      email: `bench.${randomBytes(5).toString('hex')}@example.com`,
      password: `lawn-${randomBytes(8).toString('hex')}`,
      data: {
        name: 'Mia Kovac',
        location,
        place_id: null,
        coordinates: null,
        lawnSize: 'medium',
        grassType: 'buffalo',
      },
    },
    'Sign-up',
  )

/** Signs somebody up whose session is renewed here, where no page has it in its hands. */
export async function makeAccount(origin: string, location: string): Promise<Account> {
  let kept = await seedAccount(origin, location)
  const { id } = kept.user as { id: string }
  return {
    id,
    async session() {
      if (Number(kept.expires_at) * 1000 - Date.now() < MOST_OF_AN_HOUR_MS) {
        const address = `${origin}/auth/v1/token?grant_type=refresh_token`
        kept = await ask(address, { refresh_token: kept.refresh_token }, 'Renewal')
      }
      return kept
    },
  }
}

/** Puts the session where the web looks for it. Loads nothing of the web, so the HTTP cache stays empty. */
export async function signIn(debuggerUrl: string, origin: string, session: Session): Promise<void> {
  await using tab = await openTab(debuggerUrl)
  await tab.open(`${origin}/healthz`)
  await tab.evaluate(`localStorage.setItem('turfwise.auth', ${JSON.stringify(JSON.stringify(session))})`)
  await tab.send('Network.setCookie', { url: origin, name: 'tw_in', value: '1', path: '/', sameSite: 'Lax' })
}
