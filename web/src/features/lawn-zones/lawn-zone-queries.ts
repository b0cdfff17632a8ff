import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type LawnZone, listLawnZones } from '@turfwise/contract/lawn-zones'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { type Shown, withWrites } from '../../platform/outbox/write-definition.ts'
import { useOwnId } from '../../platform/session.ts'
import { withTimeout } from '../../platform/timeout.ts'

export const shownZones: Shown<LawnZone> = { name: 'lawn-zones' }

/** All of them: a garden has a few, and what is counted of them needs each. */
export const lawnZonesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: keys.lawnZones(userId ?? ''),
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) => withTimeout(signal, (patient) => call(listLawnZones, { query: { userId }, signal: patient })),
  })

/** The person's zones with the unsent writes on top: undefined while they, or what this device holds, have not been read. */
export const useLawnZones = () => {
  const list = useQuery(lawnZonesQuery(useOwnId()))
  const { read, rows } = useRows()
  const zones = list.data === undefined || !read ? undefined : withWrites(shownZones, list.data, rows)
  return {
    zones,
    failed: list.error !== null,
    isFetching: list.isFetching,
    retry: () => void list.refetch(),
  }
}
