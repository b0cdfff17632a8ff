import { z } from 'zod'
import { askForCode, takeTokens } from './code-flow.ts'
import { type OAuthProvider, ProviderFailed } from './oauth-provider.port.ts'
import { askProvider, understood } from './provider-request.ts'

const tokenReply = z.object({ access_token: z.string().min(1), refresh_token: z.string().optional() })
const userReply = z.object({
  id: z.number().int(),
  login: z.string().max(200),
  name: z.string().max(500).nullish(),
  avatar_url: z.string().max(1000).nullish(),
})
const emailsReply = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/**
 * GitHub: OAuth 2.0 with a profile of its own and no ID tokens.
 * @param given.url another one, as of an own GitHub Enterprise Server
 */
export function makeGithub(given: { clientId: string; clientSecret: string; url: string | undefined }): OAuthProvider {
  const { clientId, clientSecret } = given
  const site = given.url ?? 'https://github.com'
  const api = given.url === undefined ? 'https://api.github.com' : `${given.url}/api/v3`

  const read = (path: string, accessToken: string): Promise<unknown> =>
    askProvider(`${api}${path}`, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/vnd.github+json',
        'user-agent': 'turfwise',
      },
    })

  return {
    answersByPost: false,
    async authorizationUrl(flow, { scopes, extra }) {
      const url = new URL(`${site}/login/oauth/authorize`)
      url.search = askForCode(flow, { clientId, scopes: ['user:email', ...scopes], extra })
      return url
    },
    async exchange(flow, { code }) {
      const reply = await askProvider(
        `${site}/login/oauth/access_token`,
        takeTokens(flow, { clientId, clientSecret, code }),
      )
      // A refused code is a 200 here.
      if (typeof reply === 'object' && reply !== null && 'error' in reply) {
        throw new ProviderFailed('refused', 'it does not take the code')
      }
      const { access_token: accessToken, refresh_token: refreshToken } = understood(tokenReply, reply)
      const [user, emails] = await Promise.all([
        read('/user', accessToken).then((answer) => understood(userReply, answer)),
        read('/user/emails', accessToken).then((answer) => understood(emailsReply, answer)),
      ])
      const primary = emails.find((email) => email.primary)
      return {
        person: {
          ...{ subject: String(user.id), issuer: api, userName: user.login },
          name: user.name ?? undefined,
          pictureUrl: user.avatar_url ?? undefined,
          email: primary && { address: primary.email, verified: primary.verified },
        },
        tokens: { accessToken, refreshToken },
      }
    },
    checkIdToken: undefined,
  }
}
