import { redirectTarget } from '@turfwise/domain/auth/redirect'
import type { FastifyRequest } from 'fastify'

/** Where the link of a mail leads in the end. */
export interface Redirects {
  /** What the caller asks for in query, header or body, or the app where that is not allowed. */
  of(request: FastifyRequest): string
}

const textIn = (from: unknown): string | undefined => {
  const value = (from as Record<string, unknown> | null | undefined)?.redirect_to
  return typeof value === 'string' ? value : undefined
}

/**
 * @param needs.siteUrl origin of the app, from the settings
 * @param needs.patterns addresses that are allowed besides
 */
export const makeRedirects = (needs: { siteUrl(): string; patterns: readonly string[] }): Redirects => ({
  of: ({ query, headers, body }) =>
    redirectTarget(textIn(query) ?? textIn(headers) ?? textIn(body), needs.siteUrl(), needs.patterns, (address) =>
      URL.parse(address),
    ),
})
