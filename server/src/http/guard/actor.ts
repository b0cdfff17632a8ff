import type { Role } from '@turfwise/domain/account/profile'

/** Who is asking: taken from the verified access token and nothing else. */
export interface Actor {
  userId: string
  role: Role
  sessionId: string
  aal: 'aal1' | 'aal2'
}

export type TokenRefusal =
  | 'no_authorization'
  | 'bad_jwt'
  | 'user_not_found'
  | 'session_not_found'
  | 'user_banned'
  | 'insufficient_aal'

/** The bearer token opens nothing. */
export class TokenRefused extends Error {
  readonly reason: TokenRefusal
  constructor(reason: TokenRefusal) {
    super(reason)
    this.name = 'TokenRefused'
    this.reason = reason
  }
}

/** Tells the actor of an `Authorization` header, or throws TokenRefused. Asks the database only while it is not told of changes. */
export type Authenticate = (authorization: string | undefined) => Promise<Actor>
