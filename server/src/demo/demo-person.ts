import { WRITE_AGE_HEADER } from '@turfwise/contract/write-age'
import type { App } from '../compose.ts'

export interface DemoSignUp {
  email: string
  password: string
  /** What sign-up asks of a gardener. */
  data: Readonly<Record<string, string | null>>
}

/** Somebody of the demo, who does what anybody can do. */
export interface DemoPerson {
  userId: string
  /** @throws Error with what the server said where it refuses */
  call<Answer = { id: string }>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
    /** When it was done, of something that is told later. */
    done?: { at: Date; now: Date },
  ): Promise<Answer>
  /** Uploads a JPEG as a private file. @throws Error with what the server said where it refuses */
  upload(key: string, photo: Buffer): Promise<void>
}

type Answer = Awaited<ReturnType<App['http']['inject']>>

/** Signs somebody up, or answers undefined for an address that has an account. @throws Error when it is refused */
async function askForAccount(app: App, payload: DemoSignUp): Promise<Answer | undefined> {
  const answer = await app.http.inject({ method: 'POST', url: '/auth/v1/signup', payload })
  if (answer.headers['x-sb-error-code'] === 'user_already_exists') return undefined
  if (answer.statusCode !== 200) throw new Error(`The demo garden was refused: ${answer.body}`)
  return answer
}

/**
 * A new account, signed in; undefined where there is one already, or its address has to be confirmed first.
 * @throws Error when the sign-up is refused
 */
export async function signUpDemo(app: App, signUp: DemoSignUp): Promise<DemoPerson | undefined> {
  const answer = await askForAccount(app, signUp)
  const { access_token: token, user } = answer?.json() ?? {}
  if (typeof token !== 'string') return undefined
  return {
    userId: user.id,
    async call(method, url, payload, done) {
      const age = done && { [WRITE_AGE_HEADER]: String(Math.round((done.now.getTime() - done.at.getTime()) / 1000)) }
      const answer = await app.http.inject({
        ...{ method, url, headers: { authorization: `Bearer ${token}`, ...age } },
        ...(payload && { payload }),
      })
      if (answer.statusCode >= 300) throw new Error(`The demo's ${method} ${url} was refused: ${answer.body}`)
      return answer.json()
    },
    async upload(key, photo) {
      const answer = await app.http.inject({
        ...{ method: 'POST', url: `/storage/v1/object/private/${key}`, payload: photo },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      })
      if (answer.statusCode >= 300) throw new Error(`The demo's photo was refused: ${answer.body}`)
    },
  }
}
