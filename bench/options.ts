import { parseArgs } from 'node:util'

export const PARTS = ['web', 'start'] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  /** What to measure; everything when none is named. */
  parts: readonly Part[]
  /** Loads of each page and starts; the median is quoted. */
  runs: number
  /** Only these pages of the web part, by name; empty means all. */
  pages: readonly string[]
  /** Measures the first start of a fresh clone as well, once; it takes minutes. */
  startCold: boolean
  /** Prints what each page waited for: requests, long tasks, the largest element. */
  explain: boolean
  /** Builds the web first when its sources changed. */
  build: boolean
  /** Writes the JSON file and the report. Never for some of the pages only, which would hide the others. */
  write: boolean
}

export const USAGE = `npm run bench -- [web] [start] [options]
  --runs N         loads of each page, and starts (default 5)
  --pages a,b      only these pages of the web part; keeps no result
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
      runs: { type: 'string', default: '5' },
      pages: { type: 'string', default: '' },
      'start-cold': { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      build: { type: 'boolean', default: true },
      write: { type: 'boolean', default: true },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1 || runs > 99) throw new Error(`--runs must be 1 to 99, not "${values.runs}".`)
  const unknown = positionals.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}". Parts: ${PARTS.join(', ')}.`)
  return {
    parts: positionals.length > 0 ? PARTS.filter((part) => positionals.includes(part)) : PARTS,
    runs,
    pages: values.pages.split(',').filter(Boolean),
    startCold: values['start-cold'],
    explain: values.explain,
    build: values.build,
    write: values.write && values.pages === '',
  }
}
