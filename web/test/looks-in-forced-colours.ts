import { expect } from 'vitest'
import { cdp } from 'vitest/browser'

/** Looks use this much of the browser's own tools. */
interface DevTools {
  send(
    method: 'Emulation.setEmulatedMedia',
    media: { features: readonly { name: string; value: string }[] },
  ): Promise<unknown>
}

/** What the page has emulated otherwise, as less motion, was set by another session and stays as it is. */
const forceColours = async (on: boolean): Promise<void> => {
  const tools = cdp() as DevTools
  await tools.send('Emulation.setEmulatedMedia', { features: on ? [{ name: 'forced-colors', value: 'active' }] : [] })
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(on)
}

/**
 * axe reads the colour of letters as their fill, for which Chromium names the page's own colour while it paints that of the
 * system, and holds it against the system's ground. The colour itself is told as it is painted. The answer undoes it.
 */
const readPaintedColours = (): (() => void) => {
  const { prototype } = CSSStyleDeclaration
  const { getPropertyValue } = prototype
  prototype.getPropertyValue = function (this: CSSStyleDeclaration, name: string): string {
    return getPropertyValue.call(this, name === '-webkit-text-fill-color' ? 'color' : name)
  }
  return () => {
    prototype.getPropertyValue = getPropertyValue
  }
}

const NOTHING = 'rgba(0, 0, 0, 0)'
const CONTROLS = 'a, button, summary, [role="switch"], [role="meter"], [role="progressbar"]'

/** An element stands on this ground, or has it itself. */
const groundOf = (element: Element | null): string => {
  for (let at = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== NOTHING) return backgroundColor
  }
  return NOTHING
}

/** These controls and meters are shaped by their ground. */
const shapedByGround = (): Element[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // What is there for ears alone is clipped to nothing.
      getComputedStyle(control).clipPath !== 'inset(50%)' &&
      getComputedStyle(control).backgroundColor !== NOTHING &&
      groundOf(control) !== groundOf(control.parentElement),
  )

const hasEdge = (element: Element): boolean => {
  const { borderTopWidth, borderBottomWidth, borderLeftWidth, outlineStyle } = getComputedStyle(element)
  return (
    [borderTopWidth, borderBottomWidth, borderLeftWidth].some((width) => Number.parseFloat(width) > 0) ||
    outlineStyle !== 'none'
  )
}

const hasColour = (element: Element): boolean =>
  element instanceof SVGSVGElement ||
  element instanceof HTMLInputElement ||
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '')

/** These letters and icons are not seen because they have no colour. */
const hiddenByColour = (): Element[] =>
  [...document.querySelectorAll('body *')].filter(
    (element) => hasColour(element) && getComputedStyle(element).color === NOTHING,
  )

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  getComputedStyle(element).color !== NOTHING

const shown = (elements: readonly Element[]): string[] =>
  elements.filter(({ isConnected }) => isConnected).map(({ outerHTML }) => outerHTML.slice(0, 160))

/**
 * In the system's colours letters have contrast, of which `contrast` answers the failures; what was shaped by its ground has
 * an edge, and what was hidden by having no colour stays hidden.
 */
export const expectNothingLostInForcedColours = async (contrast: () => Promise<string[]>): Promise<void> => {
  const shaped = shapedByGround()
  const hidden = hiddenByColour()
  const readAsBefore = readPaintedColours()
  try {
    await forceColours(true)
    expect(await contrast()).toEqual([])
    expect(shown(shaped.filter((element) => !hasEdge(element)))).toEqual([])
    expect(shown(hidden.filter(isSeen))).toEqual([])
  } finally {
    readAsBefore()
    await forceColours(false)
  }
}
