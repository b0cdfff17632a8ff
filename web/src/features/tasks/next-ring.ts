import { painted } from '../../platform/after-paint.ts'

const SETTLING_MS = 8000

/** Rings that can be pressed, in the order of the page. */
const rings = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-ring]:not(:disabled)')]

/** The task itself, those after it, then those before it from the nearest on: where to look for a place to go on. */
export const ringsFrom = (taskId: string): string[] => {
  const ids = rings().map((ring) => ring.dataset.ring ?? '')
  const at = ids.indexOf(taskId)
  return at === -1 ? ids : [...ids.slice(at), ...ids.slice(0, at).reverse()]
}

/** The first of the tasks whose ring can be pressed gets the focus, else the place of the list itself. */
const takeFocus = (order: readonly string[], preventScroll: boolean): void => {
  const present = new Map(rings().map((ring) => [ring.dataset.ring, ring]))
  const next = order.map((id) => present.get(id)).find((ring) => ring !== undefined)
  const place = next ?? document.querySelector<HTMLElement>('[data-after-tasks]')
  place?.focus({ preventScroll })
}

const isLost = (): boolean => {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.matches(':disabled') === true
}

/**
 * Whenever the focus is lost because a row, a ring or a dialog went, it goes to the first of `order` that is there.
 * Until the person does something, or everything has settled.
 */
const followFocus = (order: readonly string[]): void => {
  const following = new MutationObserver(() => {
    if (document.querySelector('[role="dialog"]') === null && isLost()) takeFocus(order, true)
  })
  const attributes = { attributes: true, attributeFilter: ['disabled'] }
  following.observe(document.body, { childList: true, subtree: true, ...attributes })
  const stop = () => following.disconnect()
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, stop, { once: true })
  setTimeout(stop, SETTLING_MS)
}

/** From the ring that was just pressed on to the next. With a pointer nothing scrolls, and the ring is filled first. */
export const focusNextRing = async (taskId: string, byPointer: boolean): Promise<void> => {
  const order = ringsFrom(taskId).filter((id) => id !== taskId)
  if (byPointer) {
    // Not always the ring: Safari gives the focus to what is around a button that is clicked.
    const pressed = document.activeElement
    await painted()
    // Whoever has gone on meanwhile, into a dialog or a field, stays there.
    if (!isLost() && document.activeElement !== pressed) return
  }
  takeFocus(order, byPointer)
  followFocus(order)
}

/** After a dialog about a task: its ring, or the next when the task is done. `order` as it was before the dialog. */
export const focusAfterDialog = (order: readonly string[]): void => followFocus(order)
