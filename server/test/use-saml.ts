import { afterAll, beforeAll, beforeEach } from 'vitest'
import { freshMember, type SamlStub, startSamlStub } from './saml-stub.ts'
import { startTestServer, type TestServer } from './server.ts'
import { ROOMY } from './use-providers.ts'

type ServerOptions = NonNullable<Parameters<typeof startTestServer>[0]>

/**
 * A server and the sign-in services of two organisations for the tests of a file, `club` and `guild`, all opened before
 * the first and told to `ready`. Each test begins with somebody new at both.
 */
export function useSaml(
  { env = {}, ...more }: ServerOptions,
  ready: (started: { server: TestServer; club: SamlStub; guild: SamlStub }) => void,
): void {
  let started: { server: TestServer; club: SamlStub; guild: SamlStub } | undefined
  beforeAll(async () => {
    const [club, guild] = [await startSamlStub(), await startSamlStub()]
    const providers = [
      club.entry(),
      guild.entry({ id: 'guild', domains: ['guild.example', 'old.example'], nameIdFormat: 'any' }),
    ]
    const settings = { ...ROOMY, AUTH_SAML_PROVIDERS: JSON.stringify(providers), ...env }
    const server = await startTestServer({ ...more, env: settings })
    started = { server, club, guild }
    ready(started)
  })
  beforeEach(() => {
    if (!started) return
    started.club.person = freshMember()
    started.guild.person = freshMember('guild.example')
  })
  afterAll(async () => {
    await started?.server.close()
    await started?.club.close()
    await started?.guild.close()
  })
}
