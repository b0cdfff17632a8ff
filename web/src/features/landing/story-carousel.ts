import { dueIn, type Holds, mayTurn, type Rotation, step, turn } from './carousel.ts'

/** Makes the prerendered stories turn. The markup is that of Stories; without this script the first story stands. */
export function startCarousel(carousel: HTMLElement): void {
  const slides = [...carousel.querySelectorAll<HTMLElement>('[data-slide]')]
  const live = carousel.querySelector('[data-slides]')
  const position = carousel.querySelector('[data-position]')
  const pause = carousel.querySelector('[data-pause]')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const holds: Holds = { paused: still.matches, hovered: false, focused: false, hiddenTab: document.hidden }
  let rotation: Rotation = { story: 0, since: null }
  let timer = 0

  const show = () => {
    for (const [index, slide] of slides.entries()) slide.toggleAttribute('data-current', index === rotation.story)
    if (position) position.textContent = `${rotation.story + 1} of ${slides.length}`
  }

  /** Starts or stops the clock after any change. Slides are announced only when a person turns them. */
  const settle = () => {
    const now = performance.now()
    clearTimeout(timer)
    rotation.since = mayTurn(holds) ? (rotation.since ?? now) : null
    live?.setAttribute('aria-live', rotation.since === null ? 'polite' : 'off')
    pause?.setAttribute('aria-label', holds.paused ? 'Play stories' : 'Pause stories')
    carousel.toggleAttribute('data-paused', holds.paused)
    const due = dueIn(rotation, now)
    if (due !== null) timer = window.setTimeout(onTime, due)
  }
  const onTime = () => {
    rotation = turn(rotation, performance.now(), slides.length)
    show()
    settle()
  }
  const hold = (change: Partial<Holds>) => {
    Object.assign(holds, change)
    settle()
  }
  const turnBy = (by: number) => {
    rotation = { story: step(rotation.story, by, slides.length), since: null }
    settle()
    show()
  }

  carousel.addEventListener('pointerenter', (event) => hold({ hovered: event.pointerType === 'mouse' }))
  carousel.addEventListener('pointerleave', () => hold({ hovered: false }))
  carousel.addEventListener('focusin', () => hold({ focused: true }))
  carousel.addEventListener('focusout', () => hold({ focused: false }))
  document.addEventListener('visibilitychange', () => hold({ hiddenTab: document.hidden }))
  still.addEventListener('change', () => hold({ paused: still.matches }))
  // Play is a wish for motion: it counts for more than the pointer and the focus that the press itself brought here.
  pause?.addEventListener('click', () =>
    hold(holds.paused ? { paused: false, hovered: false, focused: false } : { paused: true }),
  )
  carousel.querySelector('[data-previous]')?.addEventListener('click', () => turnBy(-1))
  carousel.querySelector('[data-next]')?.addEventListener('click', () => turnBy(1))
  carousel.dataset.ready = ''
  settle()
}
