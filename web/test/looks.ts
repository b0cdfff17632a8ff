import axeSource from 'axe-core/axe.min.js?raw'
import { expect, it } from 'vitest'
import { untilAtRest, untilMeasured } from './at-rest.ts'
import { resizeTo } from './frame-size.ts'
import { expectNothingLostInForcedColours } from './looks-in-forced-colours.ts'
import { DESKTOP, PHONE } from './open-app.tsx'

// As text: found as a module while tests run, it would load the page of a running test anew.
new Function(axeSource)()
const { axe } = window as unknown as { axe: typeof import('axe-core') }

const THEMES = ['light', 'dark', 'sun'] as const
const NARROW = [320, 640] as const
/** A phone that lies on its side. */
const LYING = [667, 375] as const

/** Themes are sets of colours over the same page: what the others can break is what these rules look at. */
const OF_COLOURS = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }

/** The system has two colours for a link and its text, and its underline stays. */
const OF_CONTRAST = { runOnly: { type: 'rule' as const, values: ['color-contrast'] } }

const root = document.documentElement

type Rules = typeof OF_COLOURS | typeof OF_CONTRAST | undefined

/** Looked at again at rest where something is found: a toast may have come or gone meanwhile, and what is wrong stays so. */
const found = async (look: string, rules: Rules): Promise<string[]> => {
  const run = () => axe.run(document, { resultTypes: ['violations'], ...rules })
  let { violations } = await run()
  if (violations.length > 0) {
    await untilAtRest()
    violations = (await run()).violations
  }
  return violations.map(
    ({ id, nodes }) => `${look}, ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
}

/**
 * axe finds nothing in light, dark and Bright sun, at any level, best practices included; with `forced` it finds nothing in
 * the system's own colours either, under Bright sun: a system that forces its colours asks for contrast.
 */
export const expectNoAxeViolations = async ({ forced = false } = {}): Promise<void> => {
  const { theme: before } = root.dataset
  const still = document.head.appendChild(document.createElement('style'))
  still.textContent = '*, ::before, ::after { transition: none !important }'
  try {
    for (const theme of THEMES) {
      root.dataset.theme = theme
      expect(await found(theme, theme === 'light' ? undefined : OF_COLOURS)).toEqual([])
    }
    if (forced) await expectNothingLostInForcedColours(() => found('forced colours', OF_CONTRAST))
  } finally {
    still.remove()
    if (before === undefined) delete root.dataset.theme
    else root.dataset.theme = before
  }
}

/** True while something sticks out sideways: the page itself never scrolls horizontally. */
export const overflowsSideways = (): boolean => root.scrollWidth > root.clientWidth

/** A sheet keeps within the screen, and what does not fit into it can be reached: three lines of it are in sight at least. */
const expectSheetsScroll = (): void => {
  for (const sheet of document.querySelectorAll('[role="dialog"]')) {
    const { top, bottom } = sheet.getBoundingClientRect()
    expect([top >= 0, bottom <= innerHeight + 1]).toEqual([true, true])
    const body = [...sheet.children].find((part) => getComputedStyle(part).overflowY === 'auto')
    if (body !== undefined && body.scrollHeight > body.clientHeight) expect(body.clientHeight).toBeGreaterThan(72)
  }
}

/**
 * What a screen in one of its states has to stand: axe on both sizes in three themes, on the phone in forced colours too, a
 * phone of 320 px, one that lies on its side, and text at 200 %. `open` brings the app into the state at a size; `expectFits`
 * says what may not stick out, else the page sideways.
 */
export function testLooks(
  open: (size: readonly [number, number]) => Promise<unknown>,
  expectFits: () => void = () => expect(overflowsSideways()).toBe(false),
): void {
  it('gives axe nothing to find in three themes and in forced colours, fits 320 px, and 390 px with text at 200 % [SHELL-01]', async () => {
    await open(PHONE)
    await untilAtRest()
    await expectNoAxeViolations({ forced: true })
    await resizeTo(...NARROW)
    await untilMeasured()
    expectFits()
    await resizeTo(...LYING)
    await untilMeasured()
    expectFits()
    expectSheetsScroll()
    await resizeTo(...PHONE)
    root.style.fontSize = '200%'
    try {
      await untilMeasured()
      expectFits()
    } finally {
      root.style.fontSize = ''
    }
  })

  // Opened anew: what is a sheet on the phone is a menu or a column here.
  it('gives axe nothing to find in three themes on the desktop', async () => {
    await open(DESKTOP)
    await untilAtRest()
    await expectNoAxeViolations()
  })
}
