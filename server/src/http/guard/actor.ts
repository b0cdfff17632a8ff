import type { Role } from '@turfwise/domain/account/profile'

/** Who is asking: taken from the verified access token and nothing else. */
export interface Person {
  userId: string
  role: Role
  sessionId: string
  aal: 'aal1' | 'aal2'
}

/**
 * Who is asking, and in whose garden. In a garden of somebody else `userId` is its owner's, whose rows are meant, and `role`
 * is 'user' whatever the person is elsewhere.
 */
export interface Actor extends Person {
  /** The person of the token: whose keys, limits and pace count, and who did it. */
  personId: string
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

/** Tells the person of an `Authorization` header, or throws TokenRefused. Asks the database only while it is not told of changes. */
export type Authenticate = (authorization: string | undefined) => Promise<Person>
