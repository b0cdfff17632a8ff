import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Expressions that may be slow, and why nobody can make them so. */
const MAY_BE_SLOW: Record<string, string> = {
  '/\\/+$/': 'reads settings of the operator',
  '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/': 'reads a setting of the operator',
}

/** Where an expression is put together, and what of: the analysis sees written ones only. */
const PUT_TOGETHER: Record<string, string> = {
  'domain/src/advisor/danger.ts': 'words of ours, for questions of bounded length',
  'domain/src/advisor/garden-questions.ts': 'names of weekdays',
  'domain/src/advisor/question.ts': 'names of months',
  'domain/src/advisor/text-rules.ts': 'units of ours, for answers of bounded length',
  'domain/src/advisor/words.ts': 'spellings of ours',
  'domain/src/analytics/nitrogen.ts': 'a figure of ours, for names of products of bounded length',
  'domain/src/auth/backup-code.ts': 'a number of ours',
  'domain/src/auth/redirect.ts': 'patterns of the operator, for addresses of bounded length',
  'domain/src/community/clean-text.ts': 'one character with its neighbours',
  'domain/src/garden-snapshot/caption.ts': 'hashtags of ours, for captions of bounded length',
  'domain/src/product-safety/retired-actives.ts': 'names of ours',
  'domain/src/quick-add/read-day.ts': 'words of ours, sticky, each piece between bounded ones',
  'domain/src/quick-add/read-minutes.ts': 'words of ours, sticky, each piece between bounded ones',
  'domain/src/quick-add/read-repeat.ts': 'words of ours, sticky, each piece between bounded ones',
  'domain/src/quick-add/read-time.ts': 'words of ours, sticky, each piece between bounded ones',
  'domain/src/quick-add/read-type.ts': 'words of ours, sticky',
  'domain/src/quick-add/read-zone.ts': "names of the gardener's own zones, escaped, sticky",
  'server/src/features/auth/saml/plain-xml.ts': 'a name of XML, sticky, for documents of bounded length',
  'server/src/http/pages/fill-page.ts': 'a token of ours, for pages that the build has drawn',
  'server/src/ports/places/google-reply.ts': 'names of states',
}

interface Written {
  file: string
  pattern: string
  flags: string
}

const written: Written[] = []
const putTogether = new Set<string>()

/** Whatever a syntax tree holds. */
type Tree = { type?: unknown; pattern?: string; flags?: string; callee?: { value?: unknown } } | Tree[]

function walk(node: unknown, file: string): void {
  if (typeof node !== 'object' || node === null) return
  const { type, pattern = '', flags = '', callee } = node as Exclude<Tree, Tree[]>
  if (type === 'RegExpLiteral') written.push({ file, pattern, flags })
  const makes = type === 'NewExpression' || type === 'CallExpression'
  if (makes && callee?.value === 'RegExp') putTogether.add(file)
  for (const inner of Object.values(node)) walk(inner, file)
}

for (const file of globSync('{domain,contract,server,web}/src/**/*.{ts,tsx}', { cwd: ROOT })) {
  if (/\.test\.tsx?$/.test(file)) continue
  const source = readFileSync(`${ROOT}${file}`, 'utf8')
  walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }), file)
}

const isSlow = ({ pattern, flags }: Pick<Written, 'pattern' | 'flags'>): boolean =>
  analyse({ source: pattern, flags }).reports.length > 0

describe('expressions that see input', () => {
  it('take time in proportion to it', () => {
    const slow = written.filter((one) => isSlow(one))
    const unknown = slow.filter(({ pattern, flags }) => !(`/${pattern}/${flags}` in MAY_BE_SLOW))
    expect(unknown).toEqual([])
    expect(new Set(slow.map(({ pattern, flags }) => `/${pattern}/${flags}`))).toEqual(new Set(Object.keys(MAY_BE_SLOW)))
    expect(written.length).toBeGreaterThan(100)
  })

  it('are written down as they are, but for a few', () => {
    expect([...putTogether].sort()).toEqual(Object.keys(PUT_TOGETHER).sort())
  })

  it.each(['(a+)+$', '\\.[^/]*$', '^\\s+|\\s+$', '^(\\d+\\.?\\d*)$', '(?:a|a)*b', '.*,.*='])(
    'would be found out if one were as slow as %s',
    (pattern) => {
      expect(isSlow({ pattern, flags: '' })).toBe(true)
    },
  )
})
