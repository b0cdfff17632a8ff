/**
 * Decides which code of the app lies together in a file, by who needs it and not by name. Everything here is reckoned from what
 * the bundler found (`app-graph.ts`) and from the table of screens (`screen-table.ts`).
 */

/** Modules that exactly the same entries reach: what the bundler makes a file of where no rule says otherwise. */
export interface ModuleGroup {
  /** Their ids. Empty where an entry's own module lies in a group that others need as well. */
  modules: readonly string[]
  /** Minified and not compressed. */
  bytes: number
  /** The groups that have to be here before this one runs, by name. */
  imports: readonly string[]
  /** The entries that this one asks for once they are needed, by the id of their module. */
  later: readonly string[]
}

export interface AppGraph {
  groups: ReadonlyMap<string, ModuleGroup>
  /** The group with which each entry begins, by the id of the entry's module. An entry is the app or what an `import()` names. */
  entries: ReadonlyMap<string, string>
}

/** A screen of the table, by the id of its module. */
export interface ScreenCode {
  module: string
  /** Stands behind a sign-in: the frame of the signed-in app comes with it. */
  isSignedIn: boolean
  /** Entries that its page asks for with it. */
  beside: readonly string[]
}

export interface AppScreens {
  /** The app's entry, which every page runs. */
  start: string
  /** What stands around every screen behind a sign-in. */
  frame: string
  /**
   * Screens behind a sign-in whose page is held to few files, the most important first, and the name of the file in which
   * each has what it shares.
   */
  first: readonly { module: string; file: string }[]
  /** Parts that somebody without a sign-in is shown too: what only others need is not sent with them. */
  guestParts: readonly string[]
  screens: readonly ScreenCode[]
}

/** Once that code is asked for: a page that is opened, or a part that comes later. */
export interface EntryLoad {
  /** The id of the screen's module, or of the part's. */
  entry: string
  isPage: boolean
  /** The groups that it requests, which are not surely here already, by name. */
  requested: ReadonlySet<string>
  /** These, and what is surely here before. */
  here: ReadonlySet<string>
}

/** What decides whether two sets of shared code go into one file. */
export interface Costs {
  /** So many bytes, minified, take as long as it takes to ask for one more file. */
  fileInBytes: number
  /** So many parts that come later weigh as much as a page that is opened: its reader sees nothing before. */
  pageInParts: number
}

/**
 * A file more costs a slow phone 90 ms and a KB on the line 5 ms, so that a file is worth 18 KB as they are sent, 50 KB before they
 * are packed. It counts for less here: files come beside each other, and what is carried without need is run as well.
 */
export const COSTS: Costs = { fileInBytes: 35_000, pageInParts: 12 }

/** The file of what the first screens have in common with a page that needs no sign-in. */
export const PUBLIC_FILE = 'parts'

const groupOf = (graph: AppGraph, name: string): ModuleGroup => {
  const group = graph.groups.get(name)
  if (group === undefined) throw new Error(`there is no group of the app named ${name}`)
  return group
}

/** These groups and everything that they import at once. */
const importedBy = (graph: AppGraph, names: readonly string[]): Set<string> => {
  const found = new Set(names)
  // A set goes on to what is added while it is gone through.
  for (const name of found) for (const imported of groupOf(graph, name).imports) found.add(imported)
  return found
}

/** What is here once these entries are. */
const reachedFrom = (graph: AppGraph, entries: readonly string[]): Set<string> => {
  const firstOf = (entry: string): string => {
    const first = graph.entries.get(entry)
    if (first === undefined) throw new Error(`the app has no entry ${entry}`)
    return first
  }
  return importedBy(graph, entries.map(firstOf))
}

const sameSize = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string>): boolean => one?.size === other.size

/**
 * Every page and every later part with the groups that it requests. A part requests nothing of what is here whoever asks for it: what all of
 * its askers have in common.
 * @throws where the table names a screen that the app does not ask for
 */
export const loadsOf = (graph: AppGraph, { start, frame, screens }: AppScreens): EntryLoad[] => {
  /** What is here once each of these is, whatever was before. */
  const here = new Map<string, ReadonlySet<string>>([
    [start, reachedFrom(graph, [start])],
    [frame, reachedFrom(graph, [start, frame])],
    ...screens.map(
      ({ module, isSignedIn, beside }) =>
        [module, reachedFrom(graph, [start, ...(isSignedIn ? [frame] : []), module, ...beside])] as const,
    ),
  ])
  const pages = screens.map(({ module }): EntryLoad => {
    const requested = here.get(module) ?? new Set<string>()
    return { entry: module, isPage: true, requested, here: requested }
  })
  const parts = [...graph.entries.keys()].filter((entry) => !here.has(entry)).sort()

  const reached = new Map([...graph.entries.keys()].map((entry) => [entry, reachedFrom(graph, [entry])] as const))
  const askersOf = (part: string): string[] =>
    [...reached].flatMap(([entry, names]) =>
      [...names].some((name) => groupOf(graph, name).later.includes(part)) ? [entry] : [],
    )
  const askers = new Map(parts.map((part) => [part, askersOf(part)] as const))
  const before = new Map<string, ReadonlySet<string>>()
  // A part may be asked for by another, which is asked for by a third: gone through until nothing changes.
  for (let changed = true; changed; ) {
    changed = false
    for (const part of parts) {
      const known = (askers.get(part) ?? []).flatMap((asker) => here.get(asker) ?? [])
      const [first = new Set<string>(), ...others] = known
      const common = new Set([...first].filter((name) => others.every((names) => names.has(name))))
      if (known.length === 0 || sameSize(before.get(part), common)) continue
      before.set(part, common)
      here.set(part, new Set([...common, ...(reached.get(part) ?? [])]))
      changed = true
    }
  }
  const loadOf = (part: string): EntryLoad => {
    const requested = [...(reached.get(part) ?? [])].filter((name) => before.get(part)?.has(name) !== true)
    return { entry: part, isPage: false, requested: new Set(requested), here: here.get(part) ?? new Set(requested) }
  }
  return [...pages, ...parts.map(loadOf)]
}

/** Groups that are in one file for a reason of their own. */
interface Unit {
  groups: readonly string[]
  bytes: number
  /** One screen or part alone needs it. */
  isOwn: boolean
}

/** Units that go into one file. */
export interface ChunkCandidate {
  groups: readonly string[]
  /** The loads that need any of them. */
  loads: ReadonlySet<EntryLoad>
  /** These units, and every other that has to be here before they run. */
  needs: ReadonlySet<Unit>
}

const union = (one: ChunkCandidate, other: ChunkCandidate): ChunkCandidate => ({
  groups: [...one.groups, ...other.groups],
  loads: new Set([...one.loads, ...other.loads]),
  needs: new Set([...one.needs, ...other.needs]),
})

const weightOf = ({ isPage }: EntryLoad, { pageInParts }: Costs): number => (isPage ? pageInParts : 1)

/** What comes to a load with these units and is not here: theirs, and what they import. Without end if it is another's own. */
const carried = (load: EntryLoad, { needs }: Pick<ChunkCandidate, 'needs'>): number => {
  let bytes = 0
  for (const unit of needs) {
    // A file comes whole: if one group of it is here, all are.
    if (unit.groups.some((group) => load.here.has(group))) continue
    if (unit.isOwn) return Number.POSITIVE_INFINITY
    bytes += unit.bytes
  }
  return bytes
}

/**
 * What it saves to have these two in one file, in bytes: a file for each load that needs both, less what is carried to each load that
 * needs only one. Below 0 it costs more than it saves.
 */
export const saving = (
  one: Pick<ChunkCandidate, 'loads' | 'needs'>,
  other: Pick<ChunkCandidate, 'loads' | 'needs'>,
  costs: Costs,
): number => {
  let saved = 0
  for (const load of one.loads) if (other.loads.has(load)) saved += weightOf(load, costs) * costs.fileInBytes
  if (saved === 0) return Number.NEGATIVE_INFINITY
  for (const load of one.loads) if (!other.loads.has(load)) saved -= weightOf(load, costs) * carried(load, other)
  for (const load of other.loads) if (!one.loads.has(load)) saved -= weightOf(load, costs) * carried(load, one)
  return saved
}

interface Pair {
  one: ChunkCandidate
  other: ChunkCandidate
  saved: number
}

/** Makes one file of two as long as that saves anything, the greatest saving first. */
const join = (sets: readonly ChunkCandidate[], costs: Costs): ChunkCandidate[] => {
  const worthIt = (one: ChunkCandidate, others: readonly ChunkCandidate[]): Pair[] =>
    others.map((other) => ({ one, other, saved: saving(one, other, costs) })).filter(({ saved }) => saved > 0)
  let left = [...sets]
  let pairs = left.flatMap((one, index) => worthIt(one, left.slice(index + 1)))
  for (;;) {
    const [best] = pairs.sort((a, b) => b.saved - a.saved)
    if (best === undefined) return left
    const { one, other } = best
    const joined = union(one, other)
    left = left.filter((set) => set !== one && set !== other)
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((set) => set === one || set === other))
    pairs.push(...worthIt(joined, left))
    left.push(joined)
  }
}

/** `search-words` for `/domain/src/tasks/search-words.ts?routes`. */
export const stemOf = (module: string): string => /([^/]+?)(\.\w+)?(\?.*)?$/.exec(module)?.[1] ?? module

/** Names of groups hold a hash of what is in them: their order would change with any of it. */
const inLastingOrder = ({ groups }: AppGraph): string[] => {
  const key = (name: string) => groups.get(name)?.modules[0] ?? name
  return [...groups.keys()].sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** Where each group goes before any two sets are made one. */
interface Sorted {
  /** The groups of the files that have a fixed name. */
  fixed: ReadonlyMap<string, readonly string[]>
  /** Everything else, by which loads bring it: what a page without a sign-in brings, then what a part without one does, then the rest. */
  shared: readonly (readonly ChunkCandidate[])[]
}

/** A list for each key, in the order in which they came. */
class Lists<T> {
  readonly all = new Map<string, T[]>()
  add(key: string, value: T): void {
    const list = this.all.get(key)
    if (list === undefined) this.all.set(key, [value])
    else list.push(value)
  }
}

const sortGroups = (graph: AppGraph, screens: AppScreens): Sorted => {
  const start = reachedFrom(graph, [screens.start])
  const loads = loadsOf(graph, screens)
  const signedIn = new Set(screens.screens.filter(({ isSignedIn }) => isSignedIn).map(({ module }) => module))
  const entryOf = new Map([...graph.entries].map(([entry, name]) => [name, entry] as const))
  const isOpen = (load: EntryLoad) => load.isPage && !signedIn.has(load.entry)
  const fixed = new Lists<string>()
  const own = new Lists<string>()
  const shared = new Lists<string>()
  const loadsOfSet = new Map<string, readonly EntryLoad[]>()
  for (const name of inLastingOrder(graph)) {
    const requesting = start.has(name) ? [] : loads.filter(({ requested }) => requested.has(name))
    const [load] = requesting
    if (load === undefined) continue
    const entry = entryOf.get(name)
    const first = screens.first.find(({ module }) => requesting.some((one) => one.entry === module))
    // Nobody else needs an entry's first group at once, however many pages ask for the entry.
    if (entry !== undefined && entry !== screens.frame) own.add(entry, name)
    else if (requesting.length === 1) own.add(load.entry, name)
    else if (first !== undefined) fixed.add(requesting.some(isOpen) ? PUBLIC_FILE : first.file, name)
    else {
      const key = requesting.map((one) => one.entry).join()
      shared.add(key, name)
      loadsOfSet.set(key, requesting)
    }
  }

  const unitOf = new Map<string, Unit>()
  const unit = (groups: readonly string[], isOwn: boolean) => {
    const made = { groups, bytes: groups.reduce((sum, name) => sum + groupOf(graph, name).bytes, 0), isOwn }
    for (const name of groups) unitOf.set(name, made)
  }
  for (const groups of own.all.values()) unit(groups, true)
  for (const groups of [...fixed.all.values(), ...shared.all.values()]) unit(groups, false)
  const sets = [...shared.all].map(([key, groups]) => {
    const needs = [...importedBy(graph, groups)].flatMap((name) => unitOf.get(name) ?? [])
    return { groups, loads: new Set(loadsOfSet.get(key)), needs: new Set(needs) }
  })
  const classOf = ({ loads: its }: ChunkCandidate): number => {
    if ([...its].some(isOpen)) return 0
    return [...its].some(({ entry }) => screens.guestParts.includes(entry)) ? 1 : 2
  }
  return { fixed: fixed.all, shared: [0, 1, 2].map((one) => sets.filter((set) => classOf(set) === one)) }
}

/**
 * The name of the file for each module that does not lie in the file of the one entry that needs it. What is not named here is the start,
 * which every page runs, or belongs to one entry alone.
 *
 * 1. What one screen or part alone needs is its own, and nobody else is sent it.
 * 2. What a first screen has in common with a page that needs no sign-in is in one file ({@link PUBLIC_FILE}), and what else it has in
 *    common with anything is in a file of its name, unless an earlier one has it: it brings nothing that none of them draws.
 * 3. Everything else that several loads bring goes together by which loads they are. Two such sets become one file where the files
 *    saved are worth more than the bytes carried for nothing ({@link saving}), but never one that a page without a sign-in needs and one that
 *    none of those needs, nor one that a part without a sign-in needs and one that none of those needs.
 *
 * Files never wait for each other: whoever needs a module needs what it imports, and to join two sets past a third that lies between
 * them would carry the third to somebody, which costs more than to join it first.
 */
export const filesOfModules = (graph: AppGraph, screens: AppScreens, costs: Costs = COSTS): Map<string, string> => {
  const { fixed, shared } = sortGroups(graph, screens)
  const result = new Map<string, string>()
  const put = (groups: readonly string[], file: string) => {
    for (const group of groups) for (const module of groupOf(graph, group).modules) result.set(module, file)
  }
  for (const [file, groups] of fixed) put(groups, file)
  const taken = new Set<string>()
  for (const { groups } of shared.flatMap((sets) => join(sets, costs))) {
    const name = `${stemOf(heaviest(graph, groups))}.common`
    let file = name
    for (let count = 2; taken.has(file); count += 1) file = `${name}-${count}`
    taken.add(file)
    put(groups, file)
  }
  return result
}

/** A module of the heaviest of these groups: what a file is called after. */
const heaviest = (graph: AppGraph, groups: readonly string[]): string => {
  const [most] = groups.map((group) => groupOf(graph, group)).sort((a, b) => b.bytes - a.bytes)
  return most?.modules.at(-1) ?? 'code'
}
