import { useEffect, useState } from 'react'
import { checkSessionAgain } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { HomeHeaderSkeleton } from './header.tsx'

const PATIENCE_MS = 8000

/** Home in blocks, painted before the app's script has come: the same places and heights as the screen itself. */
export function HomeSkeleton() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      <div className="bg-sunk">
        <HomeHeaderSkeleton />
        <div className="h-67 px-gutter pt-2">
          <div className="flex items-center gap-4">
            <Skeleton className="h-18 w-28" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-4 w-20" />
            </div>
          </div>
          <Skeleton className="mt-4 h-8 w-64" />
          <Skeleton className="mt-2 h-5 w-72" />
        </div>
      </div>
      <div role="status" className="px-gutter pt-4.5">
        <span className={late ? 'text-ink-2' : 'sr-only'}>{late ? 'Still checking your sign-in' : 'Loading'}</span>
        {late && (
          <Button look="secondary" size="small" className="mt-2 mb-3 flex" onClick={checkSessionAgain}>
            Try again
          </Button>
        )}
        <div className="grid grid-cols-3 gap-2">
          {['a', 'b', 'c'].map((day) => (
            <Skeleton key={day} className="h-23" />
          ))}
        </div>
        <div className="mt-3 grid grid-cols-2 gap-2">
          {['a', 'b', 'c', 'd'].map((job) => (
            <Skeleton key={job} className="h-14.5" />
          ))}
        </div>
      </div>
    </div>
  )
}
