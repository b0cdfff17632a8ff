import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { useRef } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import { GardenZone } from '../../features/community/garden-zone.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { useSession } from '../../platform/session.ts'
import { useNear } from '../irrigation/use-near.ts'

const Highlights = lazyScreen(() =>
  import('../../features/community/highlights/highlights.tsx').then((file) => file.Highlights),
)

/** The highlights of the community, neither fetched nor read before somebody comes near them, in a place kept free for them. */
export function NearHighlights() {
  const session = useSession()
  const place = useRef<HTMLDivElement>(null)
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const arrived = useArrived(Highlights, useNear(place))
  return (
    <div ref={place} data-place="community-highlights" className="mt-6.5 min-h-[15.75rem] min-w-0">
      {arrived && session.status === 'signed-in' && (
        <GardenZone value={timeZone}>
          <Highlights userId={session.user.id} />
        </GardenZone>
      )}
    </div>
  )
}
