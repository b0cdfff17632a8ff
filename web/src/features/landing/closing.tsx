import { WindowScene } from '../../ui/scene/window-scene.tsx'
import { SiteLinks } from '../../ui/site-links.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { TRIAL_DAYS_TOKEN } from './landing-content.ts'
import { BIG_BUTTON, BIG_HEAD, WRAP } from './layout.ts'

/** The button once more. */
export function CallToAction() {
  return (
    <section className="overflow-hidden bg-sky-sunny text-sky-ink">
      <div className={`${WRAP} relative z-2 pt-12 lg:flex lg:items-end lg:justify-between`}>
        <div>
          <h2 className={BIG_HEAD}>
            The next good day
            <br /> is closer than you think
          </h2>
          <p className="mt-2">{TRIAL_DAYS_TOKEN} days free. No credit card. Cancel any time.</p>
        </div>
        <a href="/signup" className={`${BIG_BUTTON} mt-4.5`}>
          Start {TRIAL_DAYS_TOKEN}-day free trial
        </a>
      </div>
      <WindowScene condition="sunny" layout="wide" className="mt-2.5 block h-[190px] overflow-visible lg:h-[210px]" />
    </section>
  )
}

export function LandingFooter() {
  return (
    <footer className="bg-deep py-6.5 text-on-deep-2">
      <div className={`${WRAP} flex flex-wrap items-center justify-between gap-4`}>
        <span className="text-on-deep">
          <Wordmark height={24} />
        </span>
        <p className="text-small">Made for Australian back yards</p>
        <SiteLinks linkClass="text-on-deep" />
      </div>
    </footer>
  )
}
