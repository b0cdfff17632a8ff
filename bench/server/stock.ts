import { readFile, writeFile } from 'node:fs/promises'
import type { Role } from '@turfwise/domain/account/profile'
import { accessTokenClaims, DEFAULT_ISSUER } from '@turfwise/domain/auth/access-token'
import type pg from 'pg'
import { makeAccessTokens } from '../../server/src/features/auth/tokens/access-token.ts'
import { loadSecrets } from '../../server/src/secrets.ts'
import { sessionIdOf, userIdOf } from './seed.ts'

/** What the load needs: who asks, and which tasks can be completed. Handed over as a file, since it is long. */
export interface Stock {
  users: { id: string; token: string }[]
  /** Open tasks with the place of their owner in `users`, in no order. */
  open: [owner: number, taskId: string][]
}

/** Signs tokens of seeded users by the server's own key: the same that a sign-in at that time would have given. */
export async function tokenMaker(dataDir: string): Promise<(number: number, at: Date, role?: Role) => string> {
  const tokens = makeAccessTokens((await loadSecrets(dataDir)).accessTokenKeys, DEFAULT_ISSUER)
  return (number, at, role) => {
    const user = {
      id: userIdOf(number),
      role: 'authenticated',
      email: `gardener${number}@example.com`,
      phone: null,
      appMetadata: { provider: 'email', providers: ['email'], ...(role !== undefined && { role }) },
      userMetadata: {
        name: `Gardener ${number}`,
        location: 'Parramatta, NSW',
        lawnSize: 'medium',
        grassType: 'buffalo',
      },
      isAnonymous: false,
    }
    const session = { id: sessionIdOf(number), amr: [{ method: 'password' as const, at }] }
    return tokens.sign(accessTokenClaims(user, session, DEFAULT_ISSUER, at))
  }
}

/** A token for each of the seeded users, and what is there to complete. */
export async function makeStock(db: pg.Client, dataDir: string, users: number): Promise<Stock> {
  const tokenOf = await tokenMaker(dataDir)
  const now = new Date()
  const { rows } = await db.query<{ user_id: string; id: string }>(
    'select user_id, id from app.tasks where completed_at is null order by md5(id::text)',
  )
  const places = new Map(Array.from({ length: users }, (_, place) => [userIdOf(place + 1), place]))
  return {
    users: Array.from({ length: users }, (_, place) => ({ id: userIdOf(place + 1), token: tokenOf(place + 1, now) })),
    open: rows.map((row) => [places.get(row.user_id) ?? 0, row.id]),
  }
}

export const keepStock = (file: string, stock: Stock): Promise<void> => writeFile(file, JSON.stringify(stock))
export const readStock = async (file: string): Promise<Stock> => JSON.parse(await readFile(file, 'utf8')) as Stock
