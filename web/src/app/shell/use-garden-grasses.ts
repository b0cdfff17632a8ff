import { useQuery } from '@tanstack/react-query'
import { useProfile } from '../../features/account/account-queries.ts'
import { lawnZonesQuery } from '../../features/lawn-zones/lawn-zone-queries.ts'
import { useOwnId } from '../../platform/session.ts'

/** The grasses of the zones, each once; of a garden without zones the one of its profile. */
export function useGardenGrasses(): readonly (string | null)[] {
  const zones = useQuery(lawnZonesQuery(useOwnId())).data ?? []
  const { data: profile } = useProfile()
  const grasses = [...new Set(zones.map(({ grassType }) => grassType))]
  return grasses.length > 0 ? grasses : [profile?.grassType ?? null]
}
