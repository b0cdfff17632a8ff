import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { LandingContent } from './landing-content.ts'
import { WRAP } from './layout.ts'

const ROUND =
  'grid size-11 place-items-center rounded-control inset-ring-2 inset-ring-line-strong hover:bg-press forced-colors:border'

/**
 * Three stories, one at a time. All stand in one grid cell, so the height is that of the longest and nothing moves.
 * story-carousel.ts turns them; without scripts they stand one below the other.
 */
export function Stories({ stories }: { stories: LandingContent['stories'] }) {
  return (
    <section id="stories" aria-roledescription="carousel" aria-label="Stories" className="group/stories py-14 lg:pb-15">
      <div className={`${WRAP} lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:items-end lg:gap-15`}>
        <h2 className="sr-only">Stories</h2>
        <div data-slides="" className="grid" aria-live="off">
          {stories.map((story, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; a slide of a carousel is a group.
            <div
              key={story.quote}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${stories.length}`}
              data-slide=""
              data-current={index === 0 ? '' : undefined}
              className="col-start-1 row-start-1 not-data-current:invisible noscript:row-auto noscript:not-data-current:visible noscript:mb-10"
            >
              <figure>
                <blockquote className="font-display text-[1.625rem] leading-[2.125rem] font-[640] tracking-[-0.02em] lg:text-[2.25rem] lg:leading-[2.75rem]">
                  “{story.quote}”
                </blockquote>
                <figcaption className="mt-4.5 font-semibold text-ink-2">Illustrative, {story.from}</figcaption>
              </figure>
            </div>
          ))}
        </div>
        <div className="invisible mt-4.5 flex items-center gap-2 group-data-ready/stories:visible noscript:hidden">
          <button type="button" data-pause="" aria-label="Pause stories" className={ROUND}>
            <Pause aria-hidden="true" className="group-data-paused/stories:hidden" />
            <Play aria-hidden="true" className="hidden group-data-paused/stories:block" />
          </button>
          <button type="button" data-previous="" aria-label="Previous story" className={ROUND}>
            <ChevronLeft aria-hidden="true" />
          </button>
          <button type="button" data-next="" aria-label="Next story" className={ROUND}>
            <ChevronRight aria-hidden="true" />
          </button>
          <span data-position="" className="ml-1.5 text-small text-ink-2 tnum">
            1 of {stories.length}
          </span>
        </div>
      </div>
    </section>
  )
}
