import { StorageClient } from '@supabase/storage-js'
import { ask, freshEmail, refresh, type SignedIn, signUp } from './auth-client.ts'
import type { TestServer } from './server.ts'

export interface FileOwner extends SignedIn {
  storage: StorageClient
}

/** The public client library, with a session or without. */
export const storageClient = (url: string, token?: string): StorageClient =>
  new StorageClient(`${url}/storage/v1`, token === undefined ? {} : { authorization: `Bearer ${token}` })

/** A new user with a client of their own. */
export async function newFileOwner(url: string): Promise<FileOwner> {
  const user = await signUp(url)
  return { ...user, storage: storageClient(url, user.token) }
}

/** A new user who manages buckets. */
export async function newAdmin({ url, app }: TestServer): Promise<FileOwner> {
  const { id, email, refreshToken } = await signUp(url, { email: freshEmail('admin') })
  await app.db.query(`update auth.users set app_metadata = app_metadata || '{"role":"admin"}' where id = $1`, [id])
  const { body } = await refresh(url, refreshToken)
  const [token, renewed] = [String(body.access_token), String(body.refresh_token)]
  return { ...{ id, email, token, refreshToken: renewed }, storage: storageClient(url, token) }
}

/** Asks the service without the client library, whose addresses are always well formed. */
export const askStorage = (url: string, method: string, path: string, options: Parameters<typeof ask>[3] = {}) =>
  ask(url, method, `/storage/v1${path}`, options)
