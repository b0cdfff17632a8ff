import { WindowScene } from '../../ui/scene/window-scene.tsx'
import { HeroPhone } from './hero-phone.tsx'
import { type Samples, TRIAL_DAYS_TOKEN } from './landing-content.ts'
import { BIG_BUTTON, WRAP } from './layout.ts'

/** The promise, one button and the yard. */
export function Hero({ samples }: { samples: Samples }) {
  return (
    <section className="relative overflow-hidden bg-sky-sunny pt-[4.5rem] text-sky-ink lg:pt-[5.25rem]">
      <div className="absolute -top-10 -right-10 size-[132px] rounded-full bg-(--scene-sun) lg:-top-[54px] lg:-right-[46px] lg:size-[190px]" />
      <div
        className={`${WRAP} relative z-2 pt-5.5 lg:grid lg:min-h-[612px] lg:grid-cols-[minmax(0,1fr)_316px] lg:gap-14 lg:pt-[34px]`}
      >
        <div className="lg:max-w-[660px] lg:pt-5.5 lg:pb-[184px]">
          <h1 className="text-hero font-[760] tracking-[-0.035em] sm:text-balance">
            Know when to mow, feed and water.
          </h1>
          <p className="mt-3.5 max-w-[34em] text-[1.125rem] leading-[1.625rem] lg:text-[1.3125rem] lg:leading-[1.9375rem]">
            Turfwise reads your forecast, your grass and your soil, then tells you what is worth doing today and what
            can wait.
          </p>
          <a href="/signup" className={`${BIG_BUTTON} mt-5`}>
            Start {TRIAL_DAYS_TOKEN}-day free trial
          </a>
          <p className="mt-3 text-[0.9375rem] font-semibold">No credit card. Cancel any time.</p>
        </div>
        <HeroPhone samples={samples} />
      </div>
      <WindowScene
        condition="sunny"
        layout="wide"
        className="block min-[375px]:-mt-5 h-[250px] overflow-visible lg:absolute lg:bottom-0 lg:mt-0 lg:h-[230px]"
      />
    </section>
  )
}
