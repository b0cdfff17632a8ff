import { ApiError } from '../calls/api-error.ts'
import type { Actor } from './actor.ts'

/**
 * A user named in path, query or body must be the one who asks; one that is not named is.
 * @throws ApiError auth/forbidden
 */
export function requireSelf(actor: Actor, id: string | undefined): void {
  if (id !== undefined && id.toLowerCase() !== actor.userId) throw new ApiError('auth/forbidden')
}
