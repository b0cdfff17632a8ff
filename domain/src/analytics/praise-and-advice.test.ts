import { describe, expect, it } from 'vitest'
import { weekOf } from '../kernel/week.ts'
import { achievementsOf } from './achievements.ts'
import { recommendationsOf } from './recommendations.ts'
import type { DoneLog, HealthReading, WeekFacts } from './week-facts.ts'

const week = weekOf('2026-11-24')
const TASK = { id: 't', title: 'Mow', type: 'mowing', on: '2026-11-24', zoneId: null, estimatedMinutes: null } as const
const LOG: DoneLog = {
  ...{ id: 'l', type: 'mowed', title: 'Mowed', on: '2026-11-24', taskId: null, minutes: 30, quantity: null },
  ...{ unit: null, distance: null, distanceUnit: null, areaM2: null, productName: null, zoneId: null, lawnArea: null },
}
const QUIET: WeekFacts = {
  ...{ week, today: '2026-11-30', tasks: [], logs: [LOG], waterings: [], zones: [], weather: [], scores: [], late: [] },
  ...{ due: { all: 0, done: 0 }, doneBefore: 0, everBefore: 9, sparedRuns: 0 },
}
const tasks = (count: number) => Array.from({ length: count }, (_, index) => ({ ...TASK, id: `t${index}` }))
const reading = (given: Partial<HealthReading> = {}): HealthReading => ({
  ...{ id: 'h', on: '2026-11-25', overall: 84, grassDensity: 82, colorHealth: 88, weedControl: 85, soilQuality: 90 },
  ...given,
})
const water = {
  id: 'w',
  on: '2026-11-24',
  zoneName: 'F',
  areaM2: 5,
  depthMm: 4,
  litres: null,
  origin: 'logged',
} as const
const weather = (temp: number, rain: number) =>
  [23, 24, 25, 26, 27, 28, 29].map((day) => ({ on: `2026-11-${day}`, temp, rain, humidity: 50 }))

describe('what went well', () => {
  it.each<[string, Partial<WeekFacts>, string[]]>([
    ['a quiet week', {}, []],
    ['the first job', { tasks: tasks(1), everBefore: 0 }, ['Your first job is done']],
    ['the one job that was due', { due: { all: 1, done: 1 } }, ['The one job of the week is done']],
    ['all jobs that were due', { due: { all: 3, done: 3 } }, ['All 3 jobs of the week are done']],
    ['all but one', { due: { all: 3, done: 2 } }, []],
    ['all so far of a week that lasts', { due: { all: 3, done: 3 }, today: '2026-11-29' }, []],
    ['more than before', { tasks: tasks(5), doneBefore: 3 }, ['2 jobs more than the week before']],
    ['as many as before', { tasks: tasks(3), doneBefore: 3 }, []],
    ['more than nothing', { tasks: tasks(3), doneBefore: 0 }, []],
    ['runs that were spared', { sparedRuns: 2 }, ['2 watering runs saved by rain']],
    ['a better score', { scores: [reading(), reading({ overall: 78, on: '2026-11-18' })] }, ['Health score up by 6']],
    ['a better score of before the week', { scores: [reading({ on: '2026-11-20' }), reading({ overall: 7 })] }, []],
    ['a worse score', { scores: [reading({ overall: 70 }), reading()] }, []],
  ])('of %s', (_, given, texts) => {
    expect(achievementsOf({ ...QUIET, ...given }).map(({ text }) => text)).toEqual(texts)
  })

  it('says what it rests on', () => {
    for (const { why } of achievementsOf({ ...QUIET, tasks: tasks(5), doneBefore: 3, sparedRuns: 1 }))
      expect(why).toMatch(/\.$/)
  })
})

describe('what to do next', () => {
  const late = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      title: 'Feed',
      type: 'fertilizing' as const,
      due: '2026-11-20',
    }))
  it.each<[string, Partial<WeekFacts>, RegExp[]]>([
    ['a quiet week', {}, []],
    ['a week of which nothing is known', { logs: [] }, [/^Tick off or record/]],
    ['one late job', { late: late(1) }, [/^Feed is late\.$/]],
    ['late jobs', { late: late(3) }, [/^3 jobs are late\. The oldest: Feed\.$/]],
    ['a low part', { scores: [reading({ soilQuality: 58 })] }, [/^Soil quality is your lowest score/]],
    ['a part just good', { scores: [reading({ weedControl: 80 })] }, []],
    ['a part just under', { scores: [reading({ weedControl: 79 })] }, [/^Weed control/]],
    ['parts that nobody judged', { scores: [reading({ weedControl: null, soilQuality: null })] }, []],
    ['rain and water besides', { weather: weather(20, 4), waterings: [water] }, [/^Hold the next watering/]],
    ['rain alone', { weather: weather(20, 4) }, []],
    ['a little rain and water', { weather: weather(20, 3), waterings: [water] }, []],
    ['heat', { weather: weather(27, 0) }, [/^Raise the cut by 10 mm/]],
    ['a warm week', { weather: weather(26.9, 0) }, []],
  ])('after %s', (_, given, texts) => {
    const found = recommendationsOf({ ...QUIET, ...given })
    expect(found).toHaveLength(texts.length)
    for (const [index, text] of texts.entries()) expect(found[index]?.text).toMatch(text)
  })

  it('names a day as people do', () => {
    expect(recommendationsOf({ ...QUIET, late: late(1) })[0]?.why).toBe('It was due on 20 November and is still open.')
  })

  it('is at most four things, what is late first', () => {
    const all = {
      late: late(2),
      scores: [reading({ soilQuality: 1 })],
      weather: weather(30, 9),
      waterings: [water],
      logs: [],
    }
    const found = recommendationsOf({ ...QUIET, ...all })
    expect([found.length, found[0]?.text.slice(0, 11)]).toEqual([4, '2 jobs are '])
  })
})
