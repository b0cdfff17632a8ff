import { makeSealer } from '../../../sealed.ts'

/** What a flow keeps between two calls and nobody may read in a copy of the database, each for its own flow. */
export interface FlowTokens {
  seal(flowId: string, value: string): Buffer
  /** @throws Error when it was sealed for another flow or was changed */
  open(flowId: string, sealed: Buffer): string
}

/** @param secret 32 bytes in base64url, from which keys of their own are derived */
export function makeFlowTokens(secret: string): FlowTokens {
  const sealerOf = (flowId: string) => makeSealer(secret, `flow ${flowId}`)
  return {
    seal: (flowId, value) => Buffer.from(sealerOf(flowId).seal(value), 'base64url'),
    open: (flowId, sealed) => sealerOf(flowId).open(sealed.toString('base64url')),
  }
}
