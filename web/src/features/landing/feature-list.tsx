import type { ReactNode } from 'react'
import { DaysSample, PhotosSample, RunSample } from './feature-pictures.tsx'
import { ChatSample, PostSample, ScoresSample } from './feature-samples.tsx'
import type { Samples } from './landing-content.ts'
import { BIG_HEAD, WRAP } from './layout.ts'

interface FeatureProps {
  title: string
  /** Columns of six on the desktop. */
  half?: boolean
  sample: ReactNode
  children: ReactNode
}

/** A ruled sample of the real interface with a title and a line; not an icon in a box. */
function Feature({ title, half = false, sample, children }: FeatureProps) {
  const size = half
    ? 'sm:col-span-2 lg:col-span-3 lg:[--sample:132px]'
    : 'sm:[--sample:156px] lg:col-span-2 lg:[--sample:176px]'
  return (
    <li className={`min-w-0 border-t-3 border-ink pt-3.5 ${size}`}>
      <div className="mb-3.5 flex min-h-16 items-end sm:min-h-(--sample,4rem)">{sample}</div>
      <h3 className="text-[1.25rem] leading-[1.625rem]">{title}</h3>
      <p className="mt-1 text-ink-2">{children}</p>
    </li>
  )
}

/** Six things the app does, each shown by what it looks like. */
export function FeatureList({ samples }: { samples: Samples }) {
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
        <Feature half title="AI garden assistant" sample={<ChatSample chat={samples.chat} />}>
          Describe the weed, the brown patch or the bug. Get an answer that knows your grass and your season.
        </Feature>
        <Feature title="Smart irrigation" sample={<RunSample run={samples.run} />}>
          Run times worked out from plant, soil, sun and season. It shows its working.
        </Feature>
        <Feature title="Progress photos" sample={<PhotosSample />}>
          Same spot, weeks apart. Slide between then and now.
        </Feature>
        <Feature title="Community support" sample={<PostSample post={samples.post} />}>
          Ask people with the same grass, in the same climate.
        </Feature>
        <li className="flex min-w-0 flex-col gap-3.5 border-t-3 border-ink pt-3.5 lg:col-span-6 lg:flex-row lg:items-end lg:gap-9">
          <ScoresSample scores={samples.scores} />
          <div className="lg:flex-1">
            <h3 className="text-[1.25rem] leading-[1.625rem]">Analytics</h3>
            <p className="mt-1 text-ink-2">
              Score density, colour, weeds and soil. See which jobs moved the number, then print the season on a page.
            </p>
          </div>
        </li>
      </ul>
    </section>
  )
}
