import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { NEW_ZONE } from '@turfwise/domain/lawn-zones/lawn-zone'

const AT = '2026-11-01T00:00:00.000Z'

/** For tests: a part of a lawn, with what is different. */
export const aZone = (more: Partial<LawnZone> = {}): LawnZone => ({
  ...NEW_ZONE,
  id: '0192f0c1-0000-7000-8000-000000000003',
  userId: '0192f0c1-0000-7000-8000-000000000002',
  name: 'Front',
  description: null,
  notes: null,
  createdAt: AT,
  updatedAt: AT,
  ...more,
})
