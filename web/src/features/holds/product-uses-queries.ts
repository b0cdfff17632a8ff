import { queryOptions, skipToken } from '@tanstack/react-query'
import { listProductUses } from '@turfwise/contract/holds'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { withTimeout } from '../../platform/timeout.ts'

/** How often the products of the shed were used in a year. Asks nothing while no product's label has a figure for it. */
export const productUsesQuery = (userId: string | undefined) =>
  queryOptions({
    // A job that was done, or taken back, makes it stale as it does the weather.
    queryKey: [...keys.everyWeather(), 'product-uses', userId ?? ''],
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) => call(listProductUses, { params: { id: userId }, signal: patient })),
  })
