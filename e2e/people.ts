import { expect } from 'vitest'
import type { Account, Site } from './harness.ts'

const NAMES = { moderator: 'Ruth Moderator', admin: 'Priya Admin' } as const

/** An account with a role, of which the server knows. */
export async function newWithRole(site: Site, role: keyof typeof NAMES): Promise<Account> {
  const account = await site.account({ name: NAMES[role] })
  await site.server.app.db.query(
    `update auth.users set app_metadata = app_metadata || jsonb_build_object('role', $2::text) where id = $1`,
    [account.id, role],
  )
  // The database tells the server of it by a message, which may come after the next call.
  await expect.poll(() => callAs(site, account, 'GET', `/api/users/${account.id}`)).toMatchObject({ role })
  return account
}

/** A call of the account's own, beside the pages of the test. @throws what was answered, unless it was done */
export async function callAs<Answer>(
  site: Site,
  { session }: Account,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(site.url + path, {
    method,
    headers: {
      authorization: `Bearer ${session.access_token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
