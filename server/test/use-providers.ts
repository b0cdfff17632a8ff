import { afterAll, beforeAll, beforeEach } from 'vitest'
import { freshPerson, type ProviderStub, startProviderStub } from './provider-stub.ts'
import { startTestServer, type TestServer } from './server.ts'

type ServerOptions = NonNullable<Parameters<typeof startTestServer>[0]>

/** Limits that a file of many sign-ins does not meet. */
export const ROOMY = { RATE_LIMIT_FACTOR: '50', MAIL_PAUSE_SECONDS: '0', MAIL_PER_HOUR: '1000' }

/**
 * A server and a provider of sign-ins for the tests of a file, both opened before the first and told to `ready`. Each
 * test begins with somebody new at an honest provider.
 *
 * @param names of the providers that the server knows, `GOOGLE`
 */
export function useProviders(
  names: readonly string[],
  { env = {}, ...more }: ServerOptions,
  ready: (started: { server: TestServer; stub: ProviderStub }) => void,
): void {
  let started: { server: TestServer; stub: ProviderStub } | undefined
  beforeAll(async () => {
    const stub = await startProviderStub()
    const server = await startTestServer({
      ...more,
      env: { ...ROOMY, ...env, ...stub.env(names) },
    })
    started = { server, stub }
    ready(started)
  })
  beforeEach(() => {
    if (started) Object.assign(started.stub, { person: freshPerson(), forge: undefined, tokenAnswer: undefined })
  })
  afterAll(async () => {
    await started?.server.close()
    await started?.stub.close()
  })
}
