import type { HealthBasis } from '@turfwise/contract/health-scores'
import { Snowflake } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { REST_NOTE } from './health-copy.ts'

/** Says that the grass is dormant, where it is: brown is then no fault. */
export function RestNote({ rest }: { rest: HealthBasis['rest'] | undefined }) {
  if (rest == null || !rest.isResting) return null
  return (
    <Banner tone="info" icon={<Snowflake aria-hidden />}>
      {REST_NOTE(rest.grass.replace('-', ' '), Math.round(rest.meanC))}
    </Banner>
  )
}
