import { SkipLink } from '../../ui/skip-link.tsx'
import { CallToAction, LandingFooter } from './closing.tsx'
import { FeatureList } from './feature-list.tsx'
import { GoneNote } from './gone-note.tsx'
import { Hero } from './hero.tsx'
import type { LandingContent } from './landing-content.ts'
import { LandingNav } from './landing-nav.tsx'
import { Steps } from './steps.tsx'
import { Stories } from './stories.tsx'

export const LANDING_TITLE = 'Turfwise: know when to mow, feed and water'
export const LANDING_DESCRIPTION =
  'Turfwise reads your forecast, your grass and your soil, then tells you what is worth doing in the garden today and what can wait.'

/**
 * The whole body of the landing page, made into text at build. It needs no script to be read.
 * It holds TRIAL_DAYS_TOKEN where the server writes the length of the trial.
 */
export function LandingPage({ content, hasCommunity }: { content: LandingContent; hasCommunity: boolean }) {
  return (
    <>
      <GoneNote />
      <div className="relative">
        <SkipLink />
        <LandingNav />
        <main id="main" tabIndex={-1}>
          <Hero samples={content.samples} />
          <FeatureList samples={content.samples} hasCommunity={hasCommunity} />
          <Steps />
          <Stories stories={content.stories} />
          <CallToAction />
        </main>
        <LandingFooter />
      </div>
    </>
  )
}
