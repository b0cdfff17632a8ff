import { ask } from './auth-client.ts'
import { type Gardener, newGardener } from './gardener.ts'
import type { TestServer } from './server.ts'

/** Somebody with a role, whose sign-in is a moment old and whose account is not. */
export async function newWithRole(
  { url, app, serviceKey }: TestServer,
  role: 'moderator' | 'admin' | 'user',
  place?: string,
): Promise<Gardener> {
  const gardener = await newGardener(url, place)
  await app.db.query(`update auth.users set created_at = now() - interval '30 days' where id = $1`, [gardener.id])
  if (role === 'user') return gardener
  const { status } = await ask(url, 'PUT', `/auth/v1/admin/users/${gardener.id}`, {
    token: serviceKey,
    body: { app_metadata: { role } },
  })
  if (status !== 200) throw new Error(`no ${role}: ${status}`)
  return gardener
}

/** Their sign-in was an hour ago: what asks for a proof of ten minutes asks for one. */
export const signedInAnHourAgo = ({ app }: TestServer, { id }: Gardener): Promise<number> =>
  app.db.write(
    `update auth.session_amr set at = now() - interval '1 hour'
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [id],
  )
