import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AppGraph, type AppScreens, filesOfModules, loadsOf, stemOf } from './chunks.ts'

/** A made-up app by its modules: its size, what each imports at once, and what it asks for later. */
type Modules = Record<string, { bytes?: number; imports?: readonly string[]; later?: readonly string[] }>

/** As the bundler finds it, with a group for each module. */
const graph = (modules: Modules): AppGraph => {
  const entries = ['start', ...new Set(Object.values(modules).flatMap(({ later = [] }) => later))]
  const groups = Object.entries(modules).map(
    ([name, { bytes = 1000, imports = [], later = [] }]) => [name, { modules: [name], bytes, imports, later }] as const,
  )
  return { groups: new Map(groups), entries: new Map(entries.map((entry) => [entry, entry])) }
}

const SCREENS: AppScreens = {
  start: 'start',
  frame: 'frame',
  first: [
    { module: 'home', file: 'frame' },
    { module: 'tasks', file: 'list' },
  ],
  guestParts: ['toast'],
  screens: [
    { module: 'login', isSignedIn: false, beside: [] },
    { module: 'signup', isSignedIn: false, beside: [] },
    { module: 'home', isSignedIn: true, beside: [] },
    { module: 'tasks', isSignedIn: true, beside: ['outbox'] },
    { module: 'shed', isSignedIn: true, beside: [] },
    { module: 'posts', isSignedIn: true, beside: [] },
    { module: 'admin', isSignedIn: true, beside: [] },
  ],
}
const PAGES = SCREENS.screens.map(({ module }) => module)

/** An app of these screens with what each of them imports, and with parts that come later. */
const app = (imports: Record<string, readonly string[]>, others: Modules = {}): AppGraph => {
  const asked = Object.fromEntries(Object.entries(others).map(([name, { later = [] }]) => [name, later]))
  const named = [...new Set(Object.values(imports).flat())]
  const own = [...PAGES, 'frame', 'outbox'].map(
    (name) => [name, { imports: imports[name] ?? [], later: asked[name] ?? [] }] as const,
  )
  return graph({
    ...Object.fromEntries(named.map((name) => [name, {}])),
    ...others,
    ...Object.fromEntries(own),
    start: { imports: imports.start ?? [], later: [...PAGES, 'frame', 'outbox'] },
  })
}

/** A file is worth 10 KB, and a part counts as much as a page. */
const EVEN = { fileInBytes: 10_000, pageInParts: 1 }
const fileOf = (of: AppGraph, module: string, costs = EVEN) => filesOfModules(of, SCREENS, costs).get(module)

describe('where a module goes by who needs it', () => {
  it.each<[string, readonly string[], string | undefined]>([
    ['stays in the start if the start needs it', ['start', 'home', 'login'], undefined],
    ["is a screen's own if nobody else needs it", ['shed'], undefined],
    ["is Home's own if nobody else needs it", ['home'], undefined],
    ['is in the public file if Home and a page without a sign-in need it', ['home', 'login'], 'parts'],
    ['is in the public file if the list of tasks and a page without a sign-in need it', ['tasks', 'signup'], 'parts'],
    ["is in the frame's file if the frame needs it", ['frame'], 'frame'],
    ["is in the frame's file if Home and another screen need it", ['home', 'shed'], 'frame'],
    ["is in the list's file if the list of tasks and a later screen need it", ['tasks', 'shed'], 'list'],
    ["is in the frame's file if Home and the list of tasks need it", ['home', 'tasks'], 'frame'],
    ['has a file with its like if several later screens need it', ['shed', 'posts'], 'it.common'],
    ['has a file with its like if pages without a sign-in need it', ['login', 'signup'], 'it.common'],
  ])('%s', (_, needing, file) => {
    expect(fileOf(app(Object.fromEntries(needing.map((name) => [name, ['it']]))), 'it')).toBe(file)
  })

  it('leaves what an entry begins with to that entry, however many pages ask for it', () => {
    expect(fileOf(app({}), 'outbox')).toBeUndefined()
    expect(fileOf(app({}), 'frame')).toBe('frame')
  })
})

describe('what a load requests', () => {
  const requestedBy = (of: AppGraph, entry: string) =>
    [...(loadsOf(of, SCREENS).find((load) => load.entry === entry)?.requested ?? [])].sort()

  it('is start, frame and screen for a page behind a sign-in, with what its page asks for beside', () => {
    expect(requestedBy(app({}), 'tasks')).toEqual(['frame', 'outbox', 'start', 'tasks'])
    expect(requestedBy(app({}), 'login')).toEqual(['login', 'start'])
  })

  it('is nothing that everybody who asks for the part has already', () => {
    const of = app(
      { shed: ['field', 'label'], posts: ['field'] },
      { shed: { later: ['sheet'] }, posts: { later: ['sheet'] }, sheet: { imports: ['field', 'label'] } },
    )
    expect(requestedBy(of, 'sheet')).toEqual(['label', 'sheet'])
  })

  it('counts what came with the askers of its askers', () => {
    const of = app(
      { shed: ['field'] },
      {
        shed: { later: ['sheet'] },
        sheet: { later: ['picker'] },
        picker: { imports: ['field'] },
      },
    )
    expect(requestedBy(of, 'picker')).toEqual(['picker'])
  })

  it('names what the table names and nobody asks for', () => {
    expect(() => loadsOf(graph({ start: {} }), SCREENS)).toThrow('the app has no entry frame')
  })
})

describe('two sets of shared code', () => {
  /** One needed by the shed and the posts, the other by the posts and the admin. */
  const overlapping = (bytes: number) =>
    app({ shed: ['one'], posts: ['one', 'two'], admin: ['two'] }, { one: { bytes }, two: { bytes } })
  const areTogether = (of: AppGraph, costs = EVEN) => fileOf(of, 'one', costs) === fileOf(of, 'two', costs)

  it('become one file where a file costs more than what is carried for nothing', () => {
    expect(areTogether(overlapping(4000))).toBe(true)
    expect(areTogether(overlapping(6000))).toBe(false)
    expect(areTogether(overlapping(6000), { ...EVEN, fileInBytes: 20_000 })).toBe(true)
  })

  it('stay apart where only one of them is needed by a part that is shown without a sign-in', () => {
    const of = (part: string) =>
      app(
        { shed: ['one', 'two'], posts: ['one', 'two'], login: [] },
        { one: { bytes: 10 }, two: { bytes: 10 }, login: { later: [part] }, [part]: { imports: ['one'] } },
      )
    expect(areTogether(of('sheet'))).toBe(true)
    expect(areTogether(of('toast'))).toBe(false)
  })

  it('weigh more where a page waits for them than where a part does', () => {
    // Only pages need both, and only parts are sent one for nothing.
    const of = app(
      { shed: ['one', 'two'], posts: ['one', 'two'] },
      {
        one: { bytes: 4000 },
        two: { bytes: 4000 },
        home: { later: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] },
        ...Object.fromEntries(['first', 'second', 'third'].map((part) => [part, { imports: ['one'] }])),
        ...Object.fromEntries(['fourth', 'fifth', 'sixth'].map((part) => [part, { imports: ['two'] }])),
      },
    )
    expect(areTogether(of)).toBe(false)
    expect(areTogether(of, { ...EVEN, pageInParts: 4 })).toBe(true)
  })

  it('stay apart where nobody needs both', () => {
    const part = { home: { later: ['part'] }, part: { imports: ['two'] } }
    const of = app({ shed: ['one'], posts: ['one'], admin: ['two'] }, { ...part, one: { bytes: 1 }, two: { bytes: 1 } })
    expect(fileOf(of, 'two')).toBe('two.common')
    expect(fileOf(of, 'one')).toBe('one.common')
  })

  it('stay apart where a page without a sign-in needs one of them, whatever it would save', () => {
    const of = app({ login: ['one'], shed: ['one', 'two'], posts: ['one', 'two'] })
    expect(areTogether(of, { ...EVEN, fileInBytes: 1_000_000 })).toBe(false)
  })

  it("stay apart where one brings a screen's own code to somebody who is not on that screen", () => {
    const sheets = { shed: { later: ['edit', 'move'] }, edit: { imports: ['one'] }, move: { imports: ['one', 'two'] } }
    const of = app({ shed: ['rows'], posts: ['two'] }, { ...sheets, one: { imports: ['rows'], bytes: 100 } })
    expect(fileOf(of, 'rows')).toBeUndefined()
    expect(areTogether(of, { ...EVEN, fileInBytes: 1_000_000 })).toBe(false)
  })

  it('count what comes with them: a small one that imports a large one is no small one', () => {
    const imports = { shed: ['one', 'two'], posts: ['one', 'two'], admin: ['two'] }
    const of = (large: number) => app(imports, { one: { bytes: 100, imports: ['large'] }, large: { bytes: large } })
    expect(areTogether(of(100))).toBe(true)
    expect(areTogether(of(50_000))).toBe(false)
  })

  it('do not count as carried what is here already', () => {
    // The part comes on the page of the shed, which has brought the large one.
    const parts = { shed: { later: ['part'] }, part: { imports: ['two'] } }
    const of = app({ shed: ['one'], posts: ['one', 'two'] }, { ...parts, one: { bytes: 50_000 }, two: { bytes: 100 } })
    expect(areTogether(of)).toBe(true)
  })

  it('never make files that wait for each other', () => {
    const MODULES = Array.from({ length: 14 }, (_, index) => `m${index}`)
    const PARTS = ['part-1', 'part-2', 'part-3']
    const NEEDING = [...PAGES, 'frame', ...PARTS]
    const pair = (first: number, second: number) => fc.tuple(fc.nat(first - 1), fc.nat(second - 1))
    const example = fc.record({
      imports: fc.array(pair(14, 14), { maxLength: 40 }),
      needs: fc.array(pair(NEEDING.length, 14), { maxLength: 60 }),
      asks: fc.array(pair(PAGES.length, PARTS.length), { maxLength: 8 }),
      bytes: fc.array(fc.nat(20_000), { minLength: 14, maxLength: 14 }),
    })
    fc.assert(
      fc.property(example, ({ imports, needs, asks, bytes }) => {
        const needsOf = (name: string) =>
          needs.filter(([who]) => NEEDING[who] === name).map(([, module]) => `m${module}`)
        const later = (name: string) =>
          asks.filter(([who]) => PAGES[who] === name).map(([, part]) => `part-${part + 1}`)
        const ofModule = (_: string, index: number) => ({
          bytes: bytes[index] ?? 0,
          // To later ones only: modules that import each other lie in one group.
          imports: imports.filter(([from, to]) => from === index && to > index).map(([, to]) => `m${to}`),
        })
        const of = app(Object.fromEntries([...PAGES, 'frame'].map((name) => [name, needsOf(name)])), {
          ...Object.fromEntries(MODULES.map((name, index) => [name, ofModule(name, index)])),
          ...Object.fromEntries(PARTS.map((name) => [name, { imports: needsOf(name) }])),
          ...Object.fromEntries(PAGES.map((name) => [name, { later: later(name) }])),
        })
        const files = filesOfModules(of, SCREENS, EVEN)
        const importsOf = (file: string) =>
          [...files]
            .filter(([, its]) => its === file)
            .flatMap(([module]) => of.groups.get(module)?.imports ?? [])
            .flatMap((module) => files.get(module) ?? [])
            .filter((imported) => imported !== file)
        for (const file of new Set(files.values())) {
          const reached = new Set(importsOf(file))
          for (const next of reached) for (const imported of importsOf(next)) reached.add(imported)
          expect(reached).not.toContain(file)
        }
      }),
    )
  })

  it('are the same for the same app, whatever the order in which it was found', () => {
    const of = overlapping(4000)
    const turned: AppGraph = { groups: new Map([...of.groups].reverse()), entries: new Map([...of.entries].reverse()) }
    const sorted = (files: ReadonlyMap<string, string>) => [...files].sort(([a], [b]) => (a < b ? -1 : 1))
    expect(sorted(filesOfModules(turned, SCREENS, EVEN))).toEqual(sorted(filesOfModules(of, SCREENS, EVEN)))
  })
})

it.each([
  ['/web/src/app/home/home-screen.tsx', 'home-screen'],
  ['/contract/src/water.ts?routes', 'water'],
  ['/node_modules/papaparse/papaparse.min.js', 'papaparse.min'],
])('%s is called %s', (module, stem) => {
  expect(stemOf(module)).toBe(stem)
})
