import type { RouteLimit } from '../../http/serve.ts'

/** For each address; a refused refresh can sign a person out, so /token is generous. */
export const SIGN_UP_LIMIT: RouteLimit = { name: 'auth-signup', points: 30, seconds: 300 }
export const TOKEN_LIMIT: RouteLimit = { name: 'auth-token', points: 150, seconds: 300 }
/** For each account that is named, from wherever. */
export const SIGN_UP_ACCOUNT_LIMIT: RouteLimit = { name: 'auth-signup-account', points: 30, seconds: 300 }
export const TOKEN_ACCOUNT_LIMIT: RouteLimit = { name: 'auth-token-account', points: 150, seconds: 300 }
