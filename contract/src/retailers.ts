import { RETAILER_ID_CHARS_MAX } from '@turfwise/domain/shed/retailers'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { text } from './text.ts'
import { userId } from './users.ts'

const retailerId = text(RETAILER_ID_CHARS_MAX)

/** A shop for lawn and garden. */
export const retailer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Null where none was confirmed. */
  websiteUrl: z.nullable(z.string()),
  /** Serves the state of the caller's garden; false too where that is not known. */
  inState: z.boolean(),
})
export type Retailer = z.infer<typeof retailer>

/** Whether somebody likes to buy there. */
export const retailerPreference = z.object({ retailerId: z.string(), isEnabled: z.boolean() })
export type RetailerPreference = z.infer<typeof retailerPreference>

export const listRetailers = route({
  method: 'GET',
  path: '/api/lawn-care-retailers',
  summary:
    'Australian lawn and garden retailers, by name, those that serve the state of the caller’s garden first; no rating, no order of preference, no payment',
  access: 'user',
  response: z.array(retailer),
  errors: [],
})

export const listRetailerPreferences = route({
  method: 'GET',
  path: '/api/users/:id/retailer-preferences',
  summary: 'Retailers that the caller has switched on or off; the others are off',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId }),
  response: z.array(retailerPreference),
  errors: [],
})

export const setRetailerPreference = route({
  method: 'PUT',
  path: '/api/users/:id/retailer-preferences/:retailerId',
  summary: 'Switches a retailer on or off',
  access: 'user',
  own: 'id',
  params: z.object({ id: userId, retailerId }),
  body: z.object({ isEnabled: z.boolean() }),
  response: retailerPreference,
  errors: ['retailer/not-found', 'rate/limited'],
})
