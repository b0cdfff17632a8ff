import { expect } from 'vitest'
import type { Program } from './process/processes.ts'
import { addressOf, askToSignIn, signIn, signUp } from './process/turfwise.ts'

/**
 * Two processes that were started at the same moment on one empty database serve the same people.
 *
 * @param start starts one of them
 */
export async function expectSideBySide(start: () => Program): Promise<void> {
  const [one, other] = await Promise.all([addressOf(start()), addressOf(start())])
  const account = await signUp(one)
  expect(await signIn(other, account)).toBe(200)
  expect(await signIn(one, account)).toBe(200)
  expect((await askToSignIn(other, { ...account, password: 'of somebody else' })).status).toBe(400)
}
