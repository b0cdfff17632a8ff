import { parseArgs } from 'node:util'

export const PARTS = [
  'server',
  'identity',
  'files',
  'web',
  'first-hour',
  'photo',
  'start',
  'water',
  'replan',
  'reminders',
  'backup',
  'search',
  'assistant',
  'admin',
] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  /** What to measure; everything when none is named. */
  parts: readonly Part[]
  /** Loads of each page, starts, or turns of the server and its floor; the median is quoted. Undefined: what the part is used to. */
  runs: number | undefined
  /** Length of each run of the server, identity, assistant and admin parts under load. */
  seconds: number
  /** A small garden for the server part, to try it; keeps no result. */
  small: boolean
  /** Only these calls of the server part, by name; empty means all. */
  calls: readonly string[]
  /** Asks for compressed answers in the server part, which the floor does not know. */
  compressed: boolean
  /** Folder that takes a CPU profile of the server or of the job of replan; undefined means none. */
  profile: string | undefined
  /** Only these screens of the web part, or loads of them (`home cold`), by name; empty means all. */
  pages: readonly string[]
  /** Only these visits of the web part: cold, warm, worker, offline; empty means all. */
  visits: readonly string[]
  /** Measures the first start of a fresh clone as well, once; it takes minutes. */
  startCold: boolean
  /** Prints what each page waited for: requests, long tasks, the largest element. */
  explain: boolean
  /** Builds the web first when its sources changed. */
  build: boolean
  /** Writes the JSON file and the report. Never for some of the pages or calls only, which would hide the others. */
  write: boolean
}

export const USAGE = `npm run bench -- [server] [identity] [files] [web] [first-hour] [photo] [start] [water] [replan] [reminders] [backup] [search] [assistant] [admin] [options]
  --runs N         loads of each page, and starts (default 5); turns of the server, identity, files, first-hour, photo, replan, reminders, backup, search, assistant or admin, and their floors (default 3)
  --seconds N      length of each run of server, identity, assistant and admin (default 5)
  --calls a,b      only these calls of the server part; keeps no result
  --small          the server part with few users; keeps no result
  --compressed     asks for compressed answers in the server part, which the floor does not know; keeps no result
  --profile FOLDER a CPU profile of the server, or of the job of replan; keeps no result
  --pages a,b      only these screens of the web part ("home"), or loads of them ("home cold"); keeps no result
  --visits a,b     only these visits of the web part: cold, warm, worker, offline; keeps no result
  --start-cold     also the first start of a fresh clone with an empty npm cache
  --explain        also print what each page waited for
  --no-build       take the built web as it is
  --no-write       keep no result`

/** @throws Error with a sentence for the person at the terminal */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      runs: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      small: { type: 'boolean', default: false },
      calls: { type: 'string', default: '' },
      compressed: { type: 'boolean', default: false },
      profile: { type: 'string' },
      pages: { type: 'string', default: '' },
      visits: { type: 'string', default: '' },
      'start-cold': { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      build: { type: 'boolean', default: true },
      write: { type: 'boolean', default: true },
    },
  })
  const count = (name: 'runs' | 'seconds', text: string): number => {
    const value = Number(text)
    if (Number.isInteger(value) && value >= 1 && value <= 99) return value
    throw new Error(`--${name} must be 1 to 99, not "${text}".`)
  }
  const unknown = positionals.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}". Parts: ${PARTS.join(', ')}.`)
  return {
    parts: positionals.length > 0 ? PARTS.filter((part) => positionals.includes(part)) : PARTS,
    runs: values.runs === undefined ? undefined : count('runs', values.runs),
    seconds: count('seconds', values.seconds),
    small: values.small,
    calls: values.calls.split(',').filter(Boolean),
    compressed: values.compressed,
    profile: values.profile,
    pages: values.pages.split(',').filter(Boolean),
    visits: values.visits.split(',').filter(Boolean),
    startCold: values['start-cold'],
    explain: values.explain,
    build: values.build,
    write:
      values.write &&
      values.pages === '' &&
      values.visits === '' &&
      values.calls === '' &&
      !values.small &&
      !values.compressed &&
      values.profile === undefined,
  }
}
