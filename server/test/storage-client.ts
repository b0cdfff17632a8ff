import { StorageClient } from '@supabase/storage-js'
import { ask, freshEmail, type SignedIn, signIn, signUp } from './auth-client.ts'
import type { TestServer } from './server.ts'

export interface Keeper extends SignedIn {
  storage: StorageClient
}

/** The public client library, with a session or without. */
export const storageClient = (url: string, token?: string): StorageClient =>
  new StorageClient(`${url}/storage/v1`, token === undefined ? {} : { authorization: `Bearer ${token}` })

/** A new user with a client of their own. */
export async function newKeeper(url: string): Promise<Keeper> {
  const user = await signUp(url)
  return { ...user, storage: storageClient(url, user.token) }
}

/** A new user who manages buckets. */
export async function newAdmin({ url, app }: TestServer): Promise<Keeper> {
  const email = freshEmail('admin')
  const { id } = await signUp(url, { email })
  await app.db.query(`update auth.users set app_metadata = app_metadata || '{"role":"admin"}' where id = $1`, [id])
  const user = await signIn(url, email)
  return { ...user, storage: storageClient(url, user.token) }
}

/** Asks the service without the client library, whose addresses are always well formed. */
export const askStorage = (url: string, method: string, path: string, options: Parameters<typeof ask>[3] = {}) =>
  ask(url, method, `/storage/v1${path}`, options)
