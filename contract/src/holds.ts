import { HOLD_KINDS } from '@turfwise/domain/holds/hold-kinds'
import { USE_YEAR_DAYS } from '@turfwise/domain/holds/yearly-maximum'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { chemicalId } from './shed.ts'
import { inUnit } from './unit.ts'
import { userId } from './users.ts'

/** Something that is better left for a while, because of a product that was put out. */
export const hold = z.object({
  kind: z.enum(HOLD_KINDS),
  /** yyyy-mm-dd in the garden's zone: the day on which the product was put out. */
  from: z.string(),
  /** The first free day; of a hold that ends at an instant its day. */
  until: z.string(),
  /** Null for a hold by days. */
  endsAt: z.nullable(z.string()),
  /** 'no mowing until Friday: sprayed on Monday' */
  text: z.string(),
  productName: z.string(),
  /** The label's time is not known: this one is ours. */
  assumed: z.boolean(),
})
export type Hold = z.infer<typeof hold>

export const listHolds = route({
  method: 'GET',
  path: '/api/users/:id/holds',
  summary:
    'What the caller’s garden is better spared now, by what was put out and what its label says: of each kind the hold that ends last. A task inside a hold may be completed all the same',
  access: 'user',
  household: 'view',
  own: 'id',
  params: z.object({ id: userId }),
  response: z.array(hold),
  errors: [],
})

/** How often a product of the shed was used, as the logs say. */
export const productUses = z.object({
  chemicalId,
  timesInYear: inUnit('count', z.number()),
})
export type ProductUses = z.infer<typeof productUses>

export const listProductUses = route({
  method: 'GET',
  path: '/api/users/:id/product-uses',
  summary: `How often the products of the caller’s shed were used in the last ${USE_YEAR_DAYS} days, by the activity logs that name them; one that was not used is left out`,
  access: 'user',
  household: 'view',
  own: 'id',
  params: z.object({ id: userId }),
  response: z.array(productUses),
  errors: [],
})
