import type { ReactNode } from 'react'

interface HomeLayoutProps {
  /** Full bleed on the phone, with the header on its sky. */
  window: ReactNode
  predictor: ReactNode
  source?: ReactNode
}

/**
 * Home's places, one below the other. The sky is as wide as the page up to the desktop; there everything stands in one
 * column, as wide as the left one of two will be: docs/decisions/home-on-the-desktop.md.
 */
export function HomeLayout({ window, predictor, source }: HomeLayoutProps) {
  return (
    <div className="lg:mx-auto lg:max-w-176 lg:pt-6.5">
      {window}
      <div className="mx-auto w-full max-w-160 px-gutter pt-4.5 lg:max-w-none lg:px-0">{predictor}</div>
      <div className="mx-auto w-full max-w-160 px-gutter pt-2 lg:max-w-none lg:px-0">{source}</div>
    </div>
  )
}
