import type { ReactNode } from 'react'
import { DaysSample, PhotosSample, RunSample } from './feature-pictures.tsx'
import { PlanSample, PostSample, WaterSample } from './feature-samples.tsx'
import type { Samples } from './landing-content.ts'
import { BIG_HEAD, WRAP } from './layout.ts'

interface FeatureProps {
  title: string
  /** Columns of six on the desktop. */
  half?: boolean
  /** Of something that exists; without one the title stands with its line alone. */
  sample?: ReactNode
  children: ReactNode
}

/** A ruled sample of the real interface with a title and a line; not an icon in a box. */
function Feature({ title, half = false, sample, children }: FeatureProps) {
  const size = half
    ? 'sm:col-span-2 lg:col-span-3 lg:[--sample:132px]'
    : 'sm:[--sample:156px] lg:col-span-2 lg:[--sample:176px]'
  return (
    <li className={`min-w-0 border-t-3 border-ink pt-3.5 ${size}`}>
      {sample !== undefined && <div className="mb-3.5 flex min-h-16 items-end sm:min-h-(--sample,4rem)">{sample}</div>}
      <h3 className="text-[1.25rem] leading-[1.625rem]">{title}</h3>
      <p className="mt-1 text-ink-2">{children}</p>
    </li>
  )
}

interface FeatureListProps {
  samples: Samples
  /** There is a community here. Its card is asked for either way, and tells a visitor how it is. */
  hasCommunity: boolean
}

/** Six things the app does, each shown by what it looks like. What a card promises can be done on the day it is read. */
export function FeatureList({ samples, hasCommunity }: FeatureListProps) {
  return (
    <section id="features" className={`${WRAP} pt-14`}>
      <h2 className={BIG_HEAD}>
        Six things that take
        <br /> the guesswork out
      </h2>
      <p className="mt-2 text-small text-ink-2">Names, places and figures below are illustrative.</p>
      <ul className="mt-6.5 grid gap-x-8 gap-y-7.5 sm:grid-cols-2 lg:mt-9 lg:grid-cols-6 lg:gap-x-9 lg:gap-y-13">
        <Feature half title="Weather integration" sample={<DaysSample days={samples.days} />}>
          A verdict for mowing, watering, feeding and weeding, three days out, with the reason behind each one.
        </Feature>
        <Feature half title="AI garden assistant" sample={<PlanSample plan={samples.plan} />}>
          Say what grows and how much time you have. It plans a year of jobs for your climate, each with the reason for
          its date.
        </Feature>
        <Feature title="Smart irrigation" sample={<RunSample run={samples.run} />}>
          Run times worked out from plant, soil, sun and season. It shows its working.
        </Feature>
        <Feature title="Progress photos" sample={<PhotosSample />}>
          A photo and a line, whenever you like. Leaf through the months and see what changed.
        </Feature>
        <Feature title="Community support" sample={hasCommunity ? <PostSample post={samples.post} /> : undefined}>
          {hasCommunity
            ? 'Ask people with the same grass, in the same climate.'
            : 'Not here so far: nobody to ask and nothing to post. All the rest works without it.'}
        </Feature>
        <li className="flex min-w-0 flex-col gap-3.5 border-t-3 border-ink pt-3.5 lg:col-span-6 lg:flex-row lg:items-end lg:gap-9">
          <WaterSample water={samples.water} />
          <div className="lg:flex-1">
            <h3 className="text-[1.25rem] leading-[1.625rem]">Analytics</h3>
            <p className="mt-1 text-ink-2">
              The water of each month, zone by zone, beside what a rain rule and a fixed timer would have given in the
              same weather, and how dry the soil was day by day.
            </p>
          </div>
        </li>
      </ul>
    </section>
  )
}
