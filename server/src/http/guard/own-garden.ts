import { ApiError } from '../calls/api-error.ts'
import type { Actor } from './actor.ts'

/** Whether they ask in their own garden, and not in that of somebody else. */
export const isOwnGarden = ({ userId, personId }: Actor): boolean => userId === personId

/**
 * For the part of a call that stays the owner's alone where the rest of it is open to helpers.
 * @throws ApiError auth/forbidden
 */
export function requireOwnGarden(actor: Actor): void {
  if (!isOwnGarden(actor)) throw new ApiError('auth/forbidden')
}
