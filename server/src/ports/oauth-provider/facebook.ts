import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { askForCode, takeTokens } from './code-flow.ts'
import type { OAuthProvider } from './oauth-provider.port.ts'
import { askProvider, understood } from './provider-request.ts'

const tokenReply = z.object({ access_token: z.string().min(1) })
const profileReply = z.object({
  id: z.string().regex(/^\d{1,40}$/),
  email: z.string().optional(),
  name: z.string().max(500).optional(),
  picture: z.object({ data: z.object({ url: z.string().max(1000).optional() }) }).optional(),
})

/**
 * Facebook: OAuth 2.0 with a profile of its own. It does not say whether the person confirmed the address, so none of
 * its addresses counts as verified.
 * @param given.url another one, in place of both of Facebook's
 */
export function makeFacebook(given: {
  clientId: string
  clientSecret: string
  url: string | undefined
}): OAuthProvider {
  const { clientId, clientSecret } = given
  const site = given.url ?? 'https://www.facebook.com'
  const graph = given.url ?? 'https://graph.facebook.com'

  return {
    answersByPost: false,
    async authorizationUrl(flow, { scopes, extra }) {
      const url = new URL(`${site}/dialog/oauth`)
      url.search = askForCode(flow, { clientId, scopes: ['email', ...scopes], extra })
      return url
    },
    async exchange(flow, { code }) {
      const reply = await askProvider(`${graph}/oauth/access_token`, takeTokens(flow, { clientId, clientSecret, code }))
      const { access_token: accessToken } = understood(tokenReply, reply)
      const query = new URLSearchParams({
        fields: 'id,name,email,picture',
        // Shows that the asker is the app and not somebody who got hold of the token.
        appsecret_proof: createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
      })
      const profile = understood(
        profileReply,
        await askProvider(`${graph}/me?${query}`, { headers: { authorization: `Bearer ${accessToken}` } }),
      )
      return {
        person: {
          ...{ subject: profile.id, issuer: graph, name: profile.name, userName: undefined },
          pictureUrl: profile.picture?.data.url,
          email: profile.email ? { address: profile.email, verified: false } : undefined,
        },
        tokens: { accessToken, refreshToken: undefined },
      }
    },
    checkIdToken: undefined,
  }
}
