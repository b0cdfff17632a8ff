import * as contract from '@turfwise/contract/controller-tokens'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/calls/serve.ts'
import { Refusal } from '../../refusal.ts'
import { type AdmitController, makeAdmitController } from './admit-controller.ts'
import { ownControllerTokens, presentControllerToken, removeControllerToken } from './controller-tokens.store.ts'
import type { ControllersNeeds } from './controllers-needs.ts'
import { newControllerToken } from './new-controller-token.ts'

/** Tokens of controllers as the calls ask for them that such a token opens. */
export interface Controllers {
  admitController: AdmitController
}

export function makeControllers(needs: ControllersNeeds): Feature & Controllers {
  const { db, pace } = needs
  return {
    name: 'controllers',
    admitController: makeAdmitController(needs),
    routes: [
      serve(contract.listControllerTokens, async ({ actor }) =>
        (await ownControllerTokens(db, actor.userId)).map(presentControllerToken),
      ),
      serve(
        contract.createControllerToken,
        async ({ actor, body }) => {
          const { row, token } = await newControllerToken(needs, actor.userId, body.name)
          return { ...presentControllerToken(row), token }
        },
        { pace },
      ),
      serve(
        contract.deleteControllerToken,
        async ({ actor, params: { tokenId } }) => {
          const removed = await removeControllerToken(db, actor.userId, tokenId)
          if (removed === 0) throw new Refusal('controller-token/not-found')
          return { id: tokenId }
        },
        { pace },
      ),
    ],
  }
}
