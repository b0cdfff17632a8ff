import { buildComponentTestsIfChanged } from './component-build.mjs'
import { checkImportRules } from './import-rules.mjs'
import { otherDays } from './other-days.mjs'
import { inProject } from './project.mjs'
import { buildWebIfChanged } from './web-build.mjs'

const bin = (name) => inProject('node_modules', '.bin', name)
// Colours are for a terminal; in a log they are noise.
const plain = process.stdout.isTTY ? [] : ['--colors=off']
const types = (project) => ({ kind: 'types', name: `types of ${project}`, command: [bin('tsc'), '-p', project] })
const vitest = (name, needs = []) => ({ kind: name, name, project: name, needs })
const onDay = ({ name, at, isLocal = false }, project) => ({
  kind: 'dates',
  name: `${project}, ${name}`,
  project,
  day: at,
  isLocal,
  needs: ['faketime'],
})

/**
 * The gate, in this order: what a change has to pass before it lands. A step with a `project` is a run of vitest and counts
 * its tests; any other step counts as one check. One step runs at a time: each uses both cores of a small machine.
 */
const GATE = [
  ...['domain', 'domain/tsconfig.test.json', 'contract', 'server', 'web', 'web/src/service-worker', 'e2e'].map(types),
  { kind: 'lint', name: 'lint and format', command: [bin('biome'), 'ci', ...plain, '.'] },
  { kind: 'rules', name: 'import rules', run: checkImportRules },
  { kind: 'web', name: 'web build', run: buildWebIfChanged },
  vitest('budgets', ['web']),
  vitest('unit'),
  vitest('db'),
  { kind: 'bundle', name: 'component build', run: buildComponentTestsIfChanged },
  vitest('component', ['browser', 'bundle']),
  vitest('journeys', ['web', 'browser']),
]

const OTHERS = [
  vitest('pages', ['web', 'browser']),
  vitest('looks', ['browser', 'bundle']),
  vitest('process', ['web']),
  vitest('faults', ['web', 'browser']),
  vitest('abuse', ['web', 'browser']),
]

/** The gate's two kinds that know of days, on each of the other ones. */
const DATES = otherDays(new Date()).flatMap((day) => [onDay(day, 'unit'), onDay(day, 'db')])

const EVERYTHING = [...GATE, ...OTHERS, ...DATES]

export const KINDS = [...new Set(EVERYTHING.map((step) => step.kind))]

/**
 * What is run: without words the gate, in whose net a file that fails runs once more; with `all` everything, without a net;
 * with kinds these alone. A step that needs another kind brings it.
 *
 * @param words of the command line
 * @returns the steps, whether there is a net, and in how many minutes the run has to end; undefined of an unknown word
 */
export function chooseSteps(words) {
  if (words.length === 0) return { steps: GATE, net: true, minutes: 75 }
  if (words.length === 1 && words[0] === 'all') return { steps: EVERYTHING, net: false, minutes: 300 }
  if (words.some((word) => !KINDS.includes(word))) return undefined
  const chosen = EVERYTHING.filter((step) => words.includes(step.kind))
  const needed = new Set(chosen.flatMap((step) => step.needs ?? []))
  return {
    steps: EVERYTHING.filter((step) => chosen.includes(step) || needed.has(step.kind)),
    net: false,
    minutes: 300,
  }
}
