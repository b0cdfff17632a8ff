import type { Locator, Page } from 'playwright-core'
import type { StepFigures } from './first-hour-result.ts'

/** A finger whose presses and letters are counted, and who waits for what each was for. */
export interface CountedHand {
  page: Page
  /** Presses, and waits until `shows` is on the screen. */
  tap(what: Locator, shows?: Locator): Promise<void>
  /** The same, for a press that the way of before did not need. */
  tapUncounted(what: Locator, shows?: Locator): Promise<void>
  /** Types into a field, which is pressed first unless the cursor stands in it. */
  type(field: Locator, text: string): Promise<void>
  /** Waits for what comes by itself, or after what was typed. */
  wait(shows: Locator): Promise<void>
  /** Presses that the phone's own parts take, which the bench cannot reach. */
  count(taps: number): void
  /** The key at the corner of the phone's keyboard. */
  enter(shows: Locator): Promise<void>
  /** Goes down a list a screen at a time until this is in sight. */
  swipeTo(what: Locator): Promise<void>
  /** Held down until `shows` is on the screen. */
  hold(what: Locator, shows: Locator): Promise<void>
  /** Takes what was counted since it was last asked. */
  take(): StepFigures
}

const nothing = (): StepFigures => ({ taps: 0, texts: 0, letters: 0, waited: 0 })
const SWIPES_MOST = 60
const LAST_INPUT = 'bench.input'

/** Keeps when the last press or key came, over pages too: the press begins where the browser got it, not where the bench sent it. */
const watchInput = (key: string): void => {
  const note = (event: Event) =>
    sessionStorage.setItem(key, String(Math.round(performance.timeOrigin + event.timeStamp)))
  for (const kind of ['pointerup', 'keydown']) addEventListener(kind, note, { capture: true })
}

export async function countedHand(page: Page): Promise<CountedHand> {
  let count = nothing()
  let countedTo = 0
  await page.addInitScript(watchInput, LAST_INPUT)
  const waitFor = async (shows: Locator | undefined): Promise<void> => {
    if (shows === undefined) return
    await shows.first().waitFor()
    // Shown, and drawn.
    const [input = 0, now = 0] = await page.evaluate(
      (key) =>
        new Promise<number[]>((resolve) =>
          requestAnimationFrame(() =>
            resolve([Number(sessionStorage.getItem(key)), performance.timeOrigin + performance.now()]),
          ),
        ),
      LAST_INPUT,
    )
    // What comes by itself after that is waited for from there on.
    count.waited += now - Math.max(input, countedTo)
    countedTo = now
  }
  const tapUncounted = async (what: Locator, shows?: Locator): Promise<void> => {
    await what.first().tap()
    await waitFor(shows)
  }
  const hand: CountedHand = {
    page,
    tapUncounted,
    async tap(what, shows) {
      count.taps += 1
      await tapUncounted(what, shows)
    },
    async type(field, text) {
      if (!(await field.first().evaluate((element) => element === document.activeElement))) await hand.tap(field)
      count.texts += 1
      count.letters += text.length
      await field.first().pressSequentially(text)
    },
    wait: waitFor,
    count(taps) {
      count.taps += taps
    },
    async enter(shows) {
      count.taps += 1
      await page.keyboard.press('Enter')
      await waitFor(shows)
    },
    async swipeTo(what) {
      const inSight = () =>
        what
          .first()
          .evaluate(
            (element) => {
              const { top, bottom } = element.getBoundingClientRect()
              return top >= 0 && bottom <= innerHeight
            },
            undefined,
            { timeout: 500 },
          )
          .catch(() => false)
      for (let swipes = 0; !(await inSight()); swipes += 1) {
        if (swipes === SWIPES_MOST) throw new Error('What was looked for is not in the list.')
        count.taps += 1
        await page.evaluate(() => scrollBy(0, innerHeight * 0.7))
        await page.waitForTimeout(100)
      }
    },
    async hold(what, shows) {
      count.taps += 1
      const box = await what.first().boundingBox()
      if (box === null) throw new Error('What was to be held down is not there.')
      const touch = await page.context().newCDPSession(page)
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
      await shows.first().waitFor()
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await touch.detach()
    },
    take() {
      const taken = { ...count, waited: Math.round(count.waited) }
      count = nothing()
      return taken
    },
  }
  return hand
}
