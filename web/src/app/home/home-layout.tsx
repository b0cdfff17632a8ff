import type { ReactNode } from 'react'

interface HomeLayoutProps {
  /** Full bleed on the phone, with the header on its sky. */
  window: ReactNode
  predictor: ReactNode
  source?: ReactNode
  nextTasks?: ReactNode
}

const SECTION = 'mx-auto w-full max-w-160 px-gutter lg:mx-0 lg:max-w-none lg:px-0'

/**
 * Home's places, one below the other. The sky is as wide as the page up to the desktop; from there on the weather stands
 * at the left and what is to be done at the right, 1.35 to 1: docs/decisions/home-on-the-desktop.md. On a phone that lies on
 * its side the window stands beside the predictor, so that the first screen holds a verdict. `#below` is for what comes
 * with the code of the next tasks: see below-fold.tsx.
 */
export function HomeLayout({ window, predictor, source, nextTasks }: HomeLayoutProps) {
  return (
    <div className="lg:mx-auto lg:grid lg:max-w-326 lg:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-7 lg:px-gutter lg:pt-6.5">
      <div className="lying:grid lying:grid-cols-2">
        {window}
        <div className={`${SECTION} pt-4.5 lying:pt-2`}>{predictor}</div>
      </div>
      <div className={`${SECTION} pt-6.5 lg:row-span-2 lg:pt-0`}>{nextTasks}</div>
      <div className={`${SECTION} pt-2`}>
        {source}
        <div id="below" />
      </div>
    </div>
  )
}
