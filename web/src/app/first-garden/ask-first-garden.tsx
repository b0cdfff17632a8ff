import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FIRST_GARDEN } from '../../features/first-garden/first-garden-copy.ts'
import { firstGardenQuery } from '../../features/first-garden/first-garden-query.ts'
import { Button } from '../../ui/button.tsx'
import { FirstGardenPlace } from './first-garden-place.tsx'

/** A button that brings the first jobs back, also after Not now; nothing where there are none to propose. */
export function AskFirstGarden({ userId }: { userId: string }) {
  const { data } = useQuery(firstGardenQuery(userId))
  const [shown, setShown] = useState(false)
  const [, setParams] = useSearchParams()
  // What was added lies on other days than today.
  const showAll = () => setParams({ filter: 'all' }, { replace: true })
  if (data === undefined || data.jobs.length === 0) return null
  return shown ? (
    <div className="w-full max-w-130">
      <FirstGardenPlace userId={userId} garden={data} onAdded={showAll} onLater={() => setShown(false)} />
    </div>
  ) : (
    <Button look="secondary" className="max-w-full whitespace-normal!" onClick={() => setShown(true)}>
      {FIRST_GARDEN.show}
    </Button>
  )
}
