import { vi } from 'vitest'
import { type Account, askToSignIn, signUp } from '../process/turfwise.ts'

/** Somebody signed in. The token outlives a run of this suite. */
export interface Gardener {
  userId: string
  token: string
  account: Account
}

export const gardeners = (url: string, count: number): Promise<Gardener[]> =>
  Promise.all(Array.from({ length: count }, () => vi.waitFor(() => newGardener(url), BUSY)))

/** Before any fault a machine that is busy with other things answers 503 as well. */
const BUSY = { timeout: 60_000, interval: 500 }

async function newGardener(url: string): Promise<Gardener> {
  const account = await signUp(url)
  const answer = await askToSignIn(url, account)
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  const { access_token: token, user } = (await answer.json()) as { access_token: string; user: { id: string } }
  return { userId: user.id, token, account }
}

/** The gardener's open tasks; any failure of the connection is undefined. */
export const readTasks = (url: string, { userId, token }: Gardener): Promise<Response | undefined> =>
  fetch(`${url}/api/users/${userId}/tasks/upcoming`, { headers: { authorization: `Bearer ${token}` } }).catch(
    () => undefined,
  )
