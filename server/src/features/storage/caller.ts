import type { FileActor } from '@turfwise/domain/storage/access'
import type { UrlIssuer } from '@turfwise/domain/storage/signed-url'
import type { FastifyRequest } from 'fastify'
import type { Authenticate } from '../../http/guard/actor.ts'

/** Who asks, with the session by which a person does. */
export type Caller = Exclude<FileActor, { kind: 'user' }> | (Extract<FileActor, { kind: 'user' }> & UrlIssuer)

export interface Callers {
  /** Who asks. @throws TokenRefused when nobody says so */
  required(request: FastifyRequest): Promise<Caller>
  /** Who asks, or anyone. A token that is sent must be good all the same. */
  optional(request: FastifyRequest): Promise<Caller>
}

const BEARER = /^Bearer (\S+)$/i

/**
 * Tells who asks by the same guard that protects everything else: what ended or was banned opens no file either. A key of
 * the operator's programs opens everything.
 */
export function makeCallers(needs: { authenticate: Authenticate; isServiceKey(token: string): boolean }): Callers {
  const required: Callers['required'] = async ({ headers: { authorization } }) => {
    const token = BEARER.exec(authorization ?? '')?.[1]
    if (token !== undefined && needs.isServiceKey(token)) return { kind: 'service' }
    const { userId, sessionId, role } = await needs.authenticate(authorization)
    return { kind: 'user', userId, sessionId, managesBuckets: role === 'admin' }
  }
  return {
    required,
    optional: async (request) => (request.headers.authorization === undefined ? { kind: 'anyone' } : required(request)),
  }
}

/** Whose a new file is; the server's own belong to nobody. */
export const ownerOf = (actor: FileActor): string | null => (actor.kind === 'user' ? actor.userId : null)

/** Whose an address is that somebody has signed: see UrlIssuer. */
export const issuerOf = (caller: Caller): UrlIssuer | null =>
  caller.kind === 'user' ? { userId: caller.userId, sessionId: caller.sessionId } : null

/** The rights of an address that somebody has signed: what that person may do, and no more. */
export const actorOfIssuer = (issuer: UrlIssuer | null): FileActor =>
  issuer === null ? { kind: 'service' } : { kind: 'user', userId: issuer.userId, managesBuckets: false }
