import type { Page } from 'playwright-core'
import type { QuickAddTimes } from './first-hour-result.ts'

const TURNS = 10
const FIELD = 'What, where, when, how long'

/** Notes in the page when the press that opened it was let go, and when the cursor stood in the field, ms. */
const watchFocus = (field: string): void => {
  const found = window as unknown as { pressed: number; focused: number }
  addEventListener('pointerup', (event) => (found.pressed = event.timeStamp), { capture: true })
  addEventListener(
    'focusin',
    ({ target }) => {
      if ((target as Element).getAttribute('aria-label') === field) found.focused = performance.now()
    },
    { capture: true },
  )
}

/** Notes when Enter came, and when a row with this title was drawn, ms. */
const watchRow = (title: string): void => {
  const found = window as unknown as { entered: number; drawn: number }
  found.drawn = 0
  addEventListener('keydown', (event) => (found.entered = event.timeStamp), { capture: true, once: true })
  const watching = new MutationObserver(() => {
    if (document.querySelector(`[aria-label="Edit: ${title}"]`) === null) return
    watching.disconnect()
    requestAnimationFrame(() => (found.drawn = performance.now()))
  })
  watching.observe(document.body, { childList: true, subtree: true })
}

/**
 * Ten times: from the press on Create Task to the cursor in its line, and from Enter to the row, on the list of today.
 * @param page the tasks screen, at rest
 */
export async function measureQuickAdd(page: Page): Promise<QuickAddTimes> {
  const times: QuickAddTimes = { cursor: [], row: [] }
  await page.evaluate(watchFocus, FIELD)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const title = `Weed bed ${turn}`
    await page.getByRole('button', { name: 'Create', exact: true }).tap()
    const entry = page.getByRole('menuitem', { name: 'Create Task' })
    await entry.waitFor()
    await entry.tap()
    await page.waitForFunction((field) => document.activeElement?.getAttribute('aria-label') === field, FIELD)
    times.cursor.push(await page.evaluate('focused - pressed'))
    await page.getByLabel(FIELD).pressSequentially(`${title} today`)
    await page.evaluate(watchRow, title)
    await page.keyboard.press('Enter')
    await page.waitForFunction('drawn > 0')
    times.row.push(await page.evaluate('drawn - entered'))
    await page.waitForTimeout(1500)
  }
  return times
}
