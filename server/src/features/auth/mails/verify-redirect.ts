import type { AuthError } from '../protocol/auth-error.ts'
import type { SessionView } from '../sessions/issue-session.ts'

const withFragment = (target: string, fragment: URLSearchParams): string => {
  const url = new URL(target)
  url.hash = fragment.toString()
  return url.href
}

const withQuery = (target: string, query: Record<string, string>): string => {
  const url = new URL(target)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Tokens go into the fragment, which no server gets to see. */
export const redirectWithSession = (
  target: string,
  session: SessionView,
  type: string | undefined,
  more: Readonly<Record<string, string>> = {},
): string =>
  withFragment(
    target,
    new URLSearchParams({
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      sb: '',
      token_type: session.token_type,
      ...(type === undefined ? {} : { type }),
      ...more,
    }),
  )

export const redirectWithCode = (target: string, code: string): string => withQuery(target, { code })

export const redirectWithMessage = (target: string, message: string): string =>
  withFragment(target, new URLSearchParams({ message, sb: '' }))

/** @param inQuery true for a program's flow, which reads the query */
export function redirectWithError(target: string, error: AuthError, inQuery: boolean): string {
  const told = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  }
  return redirectWithTold(target, told, inQuery)
}

/** @param inQuery true where the query is read as well */
export const redirectWithTold = (target: string, told: Readonly<Record<string, string>>, inQuery: boolean): string =>
  withFragment(inQuery ? withQuery(target, told) : target, new URLSearchParams({ ...told, sb: '' }))
