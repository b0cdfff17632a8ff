import { CONTROLLER_NAME_CHARS_MAX, CONTROLLER_TOKENS_MAX } from '@turfwise/domain/irrigation/controller-token'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { filledText } from './text.ts'
import { userId } from './users.ts'

/** A token by which a program, such as a home-automation system, reads the schedules and says what ran. */
export const controllerToken = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  /** To the minute; null for one that nobody has used yet. */
  lastUsedAt: z.nullable(z.string()),
})
export type ControllerToken = z.infer<typeof controllerToken>

export const listControllerTokens = route({
  method: 'GET',
  path: '/api/users/:id/controller-tokens',
  summary: "The caller's tokens for controllers, the oldest first; the tokens themselves are kept nowhere",
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  response: z.array(controllerToken),
  errors: [],
})

export const createControllerToken = route({
  method: 'POST',
  path: '/api/users/:id/controller-tokens',
  summary: `A new token that opens GET /api/irrigation/schedules and PUT /api/irrigation/zones/{id}/runs/{date} and nothing else, at most ${CONTROLLER_TOKENS_MAX} an account. It is answered this once`,
  access: 'user',
  own: 'id',
  // The answer holds the token, which is not to lie in the database.
  repeatable: false,
  params: z.object({ id: userId }),
  body: z.object({ name: filledText(CONTROLLER_NAME_CHARS_MAX) }),
  response: z.object({ ...controllerToken.shape, token: z.string() }),
  status: 201,
  errors: ['controller-token/too-many', 'rate/limited'],
})

export const deleteControllerToken = route({
  method: 'DELETE',
  path: '/api/users/:id/controller-tokens/:tokenId',
  summary: 'Ends the token at once',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId, tokenId: z.uuid() }),
  response: z.object({ id: z.uuid() }),
  errors: ['controller-token/not-found', 'rate/limited'],
})
