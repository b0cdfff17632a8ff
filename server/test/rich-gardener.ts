import { systemClock } from '../src/clock.ts'
import { type Answer, ask, PASSWORD, type SignedIn } from './auth-client.ts'
import { enrolByToken } from './authenticator.ts'
import { newGardener } from './gardener.ts'
import { jpeg } from './pictures.ts'
import { storageClient } from './storage-client.ts'

/** Somebody with something in every feature. What they wrote holds `secret`, which nobody else ever sends. */
export interface RichGardener extends SignedIn {
  secret: string
  password: string
  /** Names of files with their bucket, `private/receipts/…`; the shared one has no secret in it. */
  files: { hidden: string; shared: string; published: string }
  /** What a signed address of the shared file carries. */
  sharedToken: string
  idempotencyKey: string
}

const good = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer
  if (status > 299) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const pdfWith = (text: string): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)

/** A session by the password alone, whether a second factor is still due or not. */
export const signInAs = async (url: string, { email, password }: { email: string; password: string }) => {
  const body = await good(ask(url, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password } }))
  return { token: String(body.access_token), refreshToken: String(body.refresh_token) }
}

/** @param options.secondFactor enrols one; the token is then of a session that has shown it */
export async function newRichGardener(
  url: string,
  secret: string,
  options: { secondFactor: boolean },
): Promise<RichGardener> {
  const gardener = await newGardener(url, 'Parramatta, NSW')
  const { id, email, token } = gardener
  const password = `own-password-of-${id}`
  const idempotencyKey = `key-of-${id}`
  const call = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    good(ask(url, method, path, { token, body, headers }))
  await call('POST', '/api/security/change-password', {
    ...{ userId: id, currentPassword: PASSWORD, newPassword: password },
  })
  await call('PATCH', `/api/users/${id}`, { name: `Name ${secret}` })
  await call('PUT', '/auth/v1/user', { data: { name: `Name ${secret}` } })
  await call('PATCH', `/api/security/privacy/${id}`, { marketingEmails: false })
  await gardener.newTask({ title: `Open ${secret}`, description: secret })
  const done = await gardener.newTask({ title: `Done ${secret}` })
  const log = { activityType: 'mowed', title: `Log ${secret}`, notes: secret, taskId: done.id }
  await call('POST', '/api/activity-logs', log, { 'idempotency-key': idempotencyKey })

  const { storage, keep } = filesOf(url, token)
  const receipt = (name: string): string => `receipts/${id}/1795230000000-${name}.pdf`
  const files = {
    shared: await keep('private', receipt('shared'), pdfWith('a receipt')),
    hidden: await keep('private', receipt('hidden'), pdfWith(secret)),
    published: await keep('garden', `avatars/${id}/1795230000000-published.jpg`, await jpeg()),
  }
  await keep('private', receipt(secret), pdfWith(secret))
  await keep('garden', `avatars/${id}/1795230000000-${secret}.jpg`, await jpeg())
  const { data } = await storage.from('private').createSignedUrl(receipt('shared'), 3600)
  const sharedToken = new URL(data?.signedUrl ?? '').searchParams.get('token') ?? ''

  const session = options.secondFactor ? await enrolByToken(url, gardener, systemClock) : gardener
  await signInAs(url, { email, password })
  const known = { id, email, token: session.token, refreshToken: session.refreshToken }
  return { ...known, ...{ secret, password, files, sharedToken, idempotencyKey } }
}

function filesOf(url: string, token: string) {
  const storage = storageClient(url, token)
  return {
    storage,
    async keep(bucket: string, key: string, bytes: Buffer): Promise<string> {
      const contentType = key.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
      const { error } = await storage.from(bucket).upload(key, bytes, { contentType })
      if (error) throw error
      return `${bucket}/${key}`
    },
  }
}
