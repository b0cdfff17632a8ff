import { painted } from '../../platform/after-paint.ts'

const SETTLING_MS = 8000

/** The main controls of rows that can be pressed, in the order of the page: `data-row-control` holds the id of their item. */
const controls = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-row-control]:not(:disabled)')]

/** The main control of an item's row: who opened a menu of it gets the focus back there. */
export const rowControl = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row-control="${id}"]`)

/** The item itself, those after it, then those before it from the nearest on: where to look for a place to go on. */
export const controlsFrom = (id: string): string[] => {
  const ids = controls().map((control) => control.dataset.rowControl ?? '')
  const at = ids.indexOf(id)
  return at === -1 ? ids : [...ids.slice(at), ...ids.slice(0, at).reverse()]
}

/** The first of the items whose control can be pressed gets the focus, else the place of the list itself. */
const takeFocus = (order: readonly string[], preventScroll: boolean): void => {
  const present = new Map(controls().map((control) => [control.dataset.rowControl, control]))
  const next = order.map((id) => present.get(id)).find((control) => control !== undefined)
  const place = next ?? document.querySelector<HTMLElement>('[data-list-place]')
  place?.focus({ preventScroll })
}

const isLost = (): boolean => {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.matches(':disabled') === true
}

/**
 * Whenever the focus is lost because a row, its control or a dialog went, it goes to the first of `order` that is there.
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

/** From the control that was just pressed on to the next. With a pointer nothing scrolls, and the press is drawn first. */
export const focusNextControl = async (pressedId: string, byPointer: boolean): Promise<void> => {
  const order = controlsFrom(pressedId).filter((id) => id !== pressedId)
  if (byPointer) {
    // Not always the control: Safari gives the focus to what is around a button that is clicked.
    const pressed = document.activeElement
    await painted()
    // Whoever has gone on meanwhile, into a dialog or a field, stays there.
    if (!isLost() && document.activeElement !== pressed) return
  }
  takeFocus(order, byPointer)
  followFocus(order)
}

/** After a dialog about an item: its control, or the next when that has gone. `order` as it was before the dialog. */
export const focusAfterDialog = (order: readonly string[]): void => followFocus(order)
