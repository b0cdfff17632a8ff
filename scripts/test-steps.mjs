import { checkImportRules } from './import-rules.mjs'
import { inProject } from './project.mjs'
import { buildWebIfChanged } from './web-build.mjs'

const bin = (name) => inProject('node_modules', '.bin', name)
// Colours are for a terminal; in a log they are noise.
const plain = process.stdout.isTTY ? [] : ['--colors=off']
const types = (project) => ({ kind: 'types', name: `types of ${project}`, command: [bin('tsc'), '-p', project] })
const vitest = (name, needs = []) => ({ kind: name, name: `${name} tests`, project: name, needs })

/**
 * So many files of a step in a browser are looked at a second time when a test of them failed, and named as unsteady when
 * they pass then: docs/decisions/unsteady-browser-tests.md.
 */
const LOOKS_AGAIN = 6

/**
 * What `npm test` does, in this order, and the words that choose it: `npm test -- unit db`. A step with a `project` is a
 * run of vitest and counts its tests; any other step counts as one check. `minutes` is for what may take longer than most.
 * Steps `beside` the others mostly wait for processes to start and end: they run while the others work, once the web is
 * built. Steps that draw `pages` begin when those have ended: beside them a press takes seconds, and what goes by itself, as
 * a toast does, is missed. A step that runs `alone` holds figures against each other.
 */
export const STEPS = [
  ...['domain', 'domain/tsconfig.test.json', 'contract', 'server', 'web', 'web/src/service-worker', 'e2e'].map(types),
  { kind: 'lint', name: 'lint and format', command: [bin('biome'), 'ci', ...plain, '.'] },
  { kind: 'rules', name: 'import rules', run: checkImportRules },
  { kind: 'web', name: 'web build', run: buildWebIfChanged },
  { ...vitest('process', ['web']), beside: true },
  { ...vitest('faults', ['web', 'browser']), beside: true },
  vitest('unit'),
  vitest('db'),
  { ...vitest('component', ['browser']), minutes: 45, pages: true, looksAgain: LOOKS_AGAIN },
  { ...vitest('e2e', ['web', 'browser']), pages: true, looksAgain: LOOKS_AGAIN },
  { ...vitest('abuse', ['web']), minutes: 90, alone: true },
]

export const KINDS = [...new Set(STEPS.map((step) => step.kind))]
