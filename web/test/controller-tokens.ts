import {
  type ControllerToken,
  createControllerToken,
  deleteControllerToken,
  listControllerTokens,
} from '../../contract/src/controller-tokens.ts'
import { type Network, refusal } from './network.ts'

/** Tokens of controllers as the other end of the line keeps them, without what they are made of. */
export const plantControllerTokens = (network: Network) => {
  let tokens: ControllerToken[] = []
  const keep = (name: string, more: Partial<ControllerToken> = {}): ControllerToken => {
    const token = { id: crypto.randomUUID(), name, createdAt: new Date().toISOString(), lastUsedAt: null, ...more }
    tokens = [...tokens, token]
    return token
  }
  const revoke = (id: string): void => {
    tokens = tokens.filter((token) => token.id !== id)
  }
  network.on(listControllerTokens, () => tokens)
  network.on(createControllerToken, ({ body }) => ({ ...keep(body.name), token: `twc_${'aB3_'.repeat(10)}xyz` }))
  network.on(deleteControllerToken, ({ params: { tokenId: id } }) => {
    if (!tokens.some((token) => token.id === id)) return refusal('controller-token/not-found')
    revoke(id)
    return { id }
  })
  return {
    /** A token that is there before the page is opened, or comes from another device. */
    keep,
    /** Another device revokes it. */
    revoke,
    names: () => tokens.map(({ name }) => name),
  }
}
