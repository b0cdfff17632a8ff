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
  call<Answer = { id: string }>(method: 'POST' | 'PATCH', path: string, body?: object): Promise<Answer>
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
    async call(method, url, payload) {
      const answer = await app.http.inject({
        ...{ method, url, headers: { authorization: `Bearer ${token}` } },
        ...(payload && { payload }),
      })
      if (answer.statusCode >= 300) throw new Error(`The demo's ${method} ${url} was refused: ${answer.body}`)
      return answer.json()
    },
  }
}
