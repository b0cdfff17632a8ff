import { describe, expect, it } from 'vitest'
import { fileOfModule, MODULES } from '../addresses.ts'
import { withImports } from './built-scripts.ts'

const { start, frame, first, screens, files } = MODULES

type Screen = (typeof screens)[number]

/** What is asked for on the page of a screen, beside what its files import. */
const askedFor = ({ module, isSignedIn, beside }: Screen): string[] => [
  start,
  ...(isSignedIn ? [frame] : []),
  module,
  ...beside,
]

/** Every module that the page of a screen carries, and the entries that need it. */
const carriedBy = (screen: Screen) =>
  withImports(askedFor(screen).map(fileOfModule)).flatMap((file) => Object.entries(files[file] ?? {}))

/** The modules that a page carries and none of these entries needs, with whom they belong to. */
const inVain = (screen: Screen, entries: readonly string[]) =>
  carriedBy(screen)
    .filter(([, neededBy]) => neededBy.length > 0 && !neededBy.some((entry) => entries.includes(entry)))
    .map(([module, neededBy]) => ({ module, neededBy }))

const openScreens = screens.filter(({ isSignedIn }) => !isSignedIn)

describe('what the page of a screen carries', () => {
  it('is known: the build lists the modules of its files', () => {
    expect(screens.length).toBeGreaterThan(10)
    for (const screen of screens) {
      const modules = carriedBy(screen).map(([module]) => module)
      for (const entry of askedFor(screen)) expect(modules).toContain(entry)
    }
  })

  it.each(screens)('$module: nothing that another screen or part alone needs', (screen) => {
    const ofOthers = inVain(screen, askedFor(screen))
      .filter(({ neededBy }) => neededBy.length === 1)
      .map(({ module, neededBy }) => `${screen.module} carries ${module}, which ${neededBy.join()} alone needs`)
    expect(ofOthers).toEqual([])
  })

  it.each(openScreens)('$module: nothing that only pages behind a sign-in need', (screen) => {
    const ofSignedIn = inVain(screen, [start, ...openScreens.map(({ module }) => module)]).map(
      ({ module, neededBy }) => `${screen.module} carries ${module}, which ${neededBy.join()} need`,
    )
    expect(ofSignedIn).toEqual([])
  })

  it.each(first)('%s: nothing that neither Home nor the list of tasks needs', (of) => {
    const firstScreens = screens.filter(({ module }) => first.includes(module))
    const screen = firstScreens.find(({ module }) => module === of)
    if (screen === undefined) throw new Error(`${of} is no screen`)
    const ofLater = inVain(screen, firstScreens.flatMap(askedFor)).map(
      ({ module, neededBy }) => `${of} carries ${module}, which ${neededBy.join()} need`,
    )
    expect(ofLater).toEqual([])
  })
})
