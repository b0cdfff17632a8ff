import * as contract from '@turfwise/contract/retailers'
import { ofStateFirst } from '@turfwise/domain/shed/retailers'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { Refusal } from '../../refusal.ts'
import { readRetailers } from './read-retailers.ts'
import { listPreferences, setPreference } from './retailers.store.ts'
import type { RetailersNeeds } from './retailers-needs.ts'

/** @throws Error when the file of retailers is wrong */
export function retailersRoutes({ db, file, pace, places, placeOf }: RetailersNeeds): RouteEntry[] {
  const retailers = readRetailers(file)
  const known = new Set(retailers.map(({ shown }) => shown.id))
  return [
    serve(contract.listRetailers, async ({ actor: { userId } }) => {
      const label = (await placeOf(userId))?.label ?? null
      const state = label === null ? null : (places.resolve(label)?.state ?? null)
      return ofStateFirst(retailers, state).map(({ shown, inState }) => ({ ...shown, inState }))
    }),
    serve(contract.listRetailerPreferences, async ({ actor: { userId } }) =>
      (await listPreferences(db, userId)).filter(({ retailerId }) => known.has(retailerId)),
    ),
    serve(
      contract.setRetailerPreference,
      async ({ actor: { userId }, params: { retailerId }, body: { isEnabled } }) => {
        if (!known.has(retailerId)) throw new Refusal('retailer/not-found')
        await setPreference(db, userId, { retailerId, isEnabled })
        return { retailerId, isEnabled }
      },
      { pace },
    ),
  ]
}
