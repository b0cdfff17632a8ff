import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { GRASS_PLANS, PLAN_GRASSES } from '../../domain/src/schedules/plan-table.ts'
import {
  GUIDE_GRASSES,
  GUIDE_TASKS,
  GUIDE_ZONES,
  monthOf,
  monthsIn,
  monthsOf,
  spansOf,
} from '../../domain/test/guide-plan-table.ts'
import { plansPage } from './plans-page.ts'

const page = (): string => readFileSync(new URL('../../docs/plans.md', import.meta.url), 'utf8')

/** Of each job of a part the months in which it stands, read from the page. */
function jobsIn(part: string): Map<string, number[]> {
  const [head = [], , ...rows] = part
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return new Map(
    rows.map((cells) => [
      cells[1] ?? '',
      head.flatMap((name, index) => (monthOf(name) > 0 && cells[index] !== '–' ? [monthOf(name)] : [])),
    ]),
  )
}

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
const EACH = PLAN_GRASSES.flatMap((grass) => GUIDE_ZONES.map((zone, column) => ({ grass, zone, column })))

describe('docs/plans.md', () => {
  it('says what the generator plans', () => {
    expect(page() === plansPage(), 'run: node bench/weather/plans-page.ts').toBe(true)
  })

  it('has the seven grasses in each of the four zones', () => {
    expect(page().match(/^### /gm)).toHaveLength(28)
    expect(page().match(/^## /gm)).toHaveLength(4)
  })

  it.each(EACH)('keeps to the guide month by month: $grass, $zone', ({ grass, zone, column }) => {
    const part =
      page()
        .split(/^##+ /m)
        .find((one) => one.startsWith(`${upperFirst(GRASS_PLANS[grass].name)}, ${zone}\n`)) ?? ''
    const jobs = jobsIn(part)
    const isCool = grass === 'tall-fescue' || grass === 'rye' || (grass === 'other' && zone === 'cool')
    const [sun, , , , feeds] = GUIDE_GRASSES[grass]
    expect(part).toContain(`Cut at ${sun.match(/\((\d+)\)/)?.[1]} mm.`)
    expect(jobs.get('Mowing')?.length).toBeGreaterThanOrEqual(10)

    // A window of 45 days reaches into the month after.
    const wanted = monthsOf((isCool ? GUIDE_TASKS.feedCool : GUIDE_TASKS.feedWarm)[column] ?? '').slice(0, feeds)
    const fed = jobs.get('Fertilising') ?? []
    expect(fed).toHaveLength(wanted.length)
    for (const month of fed) expect(wanted.includes(month) || wanted.includes(month === 1 ? 12 : month - 1)).toBe(true)

    const [aerate] = spansOf((isCool ? GUIDE_TASKS.aerateCool : GUIDE_TASKS.aerateWarm)[column] ?? '')
    expect(jobs.get('Aeration')?.length ?? 0).toBe(aerate === undefined ? 0 : 1)
    for (const month of jobs.get('Aeration') ?? []) expect(aerate && monthsIn(aerate)).toContain(month)

    const [thin] = spansOf(GUIDE_TASKS.dethatch[column] ?? '')
    const isThinned = grass === 'couch' || grass === 'kikuyu' || grass === 'zoysia'
    expect(jobs.get('Dethatching')?.length ?? 0).toBe(isThinned ? 1 : 0)
    for (const month of jobs.get('Dethatching') ?? []) expect(thin && monthsIn(thin)).toContain(month)
  })
})
