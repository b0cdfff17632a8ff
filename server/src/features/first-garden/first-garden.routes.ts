import * as contract from '@turfwise/contract/first-garden'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { acceptFirstGarden } from './accept.ts'
import { dismissFirstGarden } from './dismiss.ts'
import type { FirstGardenNeeds } from './first-garden-needs.ts'
import { readProposal } from './propose.ts'

export function firstGardenRoutes(needs: FirstGardenNeeds): RouteEntry[] {
  const { pace } = needs
  return [
    serve(contract.readFirstGarden, ({ actor }) => readProposal(needs, actor.userId)),
    serve(
      contract.acceptFirstGarden,
      ({ actor, body }) => {
        requireSelf(actor, body.userId)
        return acceptFirstGarden(needs, actor.userId, body)
      },
      { pace },
    ),
    serve(
      contract.dismissFirstGarden,
      ({ actor, body }) => {
        requireSelf(actor, body.userId)
        return dismissFirstGarden(needs, actor.userId)
      },
      { pace },
    ),
  ]
}
