import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

const DAYS = ['first', 'second', 'third']
const JOBS = ['mowing', 'watering', 'fertilizing', 'weeding']

/** The window in blocks: the places and the height of the window itself. */
export function WeatherSkeleton({ header, headline }: { header?: ReactNode; headline: string }) {
  return (
    <section
      aria-busy="true"
      aria-label={headline}
      className="flex min-h-87 flex-col overflow-hidden bg-sunk lg:min-h-[clamp(24.5rem,44vh,30rem)] lg:rounded-plate"
    >
      {header}
      <div className="@container mx-auto w-full max-w-160 px-gutter pt-1.5 lg:max-w-none lg:px-7 lg:pt-5.5">
        <div className="flex h-23.75 items-center gap-4 lg:h-32 lg:gap-6">
          <Skeleton className="h-16 w-25 lg:h-20 lg:w-32" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-32" />
          </div>
          <Skeleton className="hidden size-20 rounded-full! @min-[35rem]:block" />
        </div>
        <h1 className="title-1 mt-2 lg:text-[2.25rem] lg:leading-10">
          <span className="sr-only">{headline}</span>
          <Skeleton className="h-[0.86em] w-[min(17rem,90%)] max-w-full" />
        </h1>
        <Skeleton className="mt-2 h-4 w-[min(20rem,100%)]" />
        <Skeleton className="mt-3.5 h-11 rounded-control! lg:w-80" />
      </div>
      <span className="grow" />
      <Skeleton className="h-12 rounded-none! lg:h-22" />
    </section>
  )
}

/** The predictor in blocks. */
export function PredictorSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2">
        {DAYS.map((day) => (
          <Skeleton key={day} className="h-23.5 rounded-control!" />
        ))}
      </div>
      <div className="mt-3 grid gap-px overflow-hidden rounded-plate lg:grid-cols-2 lg:gap-2">
        {JOBS.map((job) => (
          <Skeleton key={job} className="h-18.5 rounded-none! lg:h-22 lg:rounded-control!" />
        ))}
      </div>
      <Skeleton className="mt-3 h-17 rounded-control!" />
    </div>
  )
}
