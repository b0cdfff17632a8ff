import * as contract from '@turfwise/contract/holds'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { type HoldsNeeds, listHolds } from './list-holds.ts'
import { listProductUses } from './list-product-uses.ts'

export const holdsRoutes = (needs: HoldsNeeds): RouteEntry[] => [
  serve(contract.listHolds, ({ actor }) => listHolds(needs, actor.userId)),
  serve(contract.listProductUses, ({ actor }) => listProductUses(needs, actor.userId)),
]
