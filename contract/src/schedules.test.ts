import { SCHEDULE_GRASSES, SCHEDULE_TASK_TYPES } from '@turfwise/domain/schedules/schedule-words'
import { describe, expect, it } from 'vitest'
import { setHoliday } from './holiday.ts'
import { acceptScheduleProposal } from './schedule-proposals.ts'
import {
  createManualSchedule,
  generateSchedule,
  generateTasks,
  snoozeTask,
  updateSchedule,
  updateScheduleItem,
} from './schedules.ts'

const ID = '01890000-0000-7000-8000-000000000abc'
const PLAN = { name: 'Front lawn', grassType: 'buffalo', lawnSize: 120 }
const ITEM = { taskType: 'mowing', title: 'Mow' }
const BY_HAND = { schedule: { name: 'Mine' }, items: [ITEM] }

interface Checked {
  success: boolean
  error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined
}
/** The fields that are at fault, by name; empty when the body is taken. */
const faults = (result: Checked): string[] => [
  ...new Set(result.error?.issues.map(({ path }) => path.map(String).join('.')) ?? []),
]
const plans = (changes: object) => faults(generateSchedule.body.safeParse({ ...PLAN, ...changes }))
const items = (changes: object) =>
  faults(createManualSchedule.body.safeParse({ ...BY_HAND, items: [{ ...ITEM, ...changes }] }))
const changes = (body: object) => faults(updateSchedule.body.safeParse(body))

describe('what a plan is asked for with', () => {
  it('is name, grass and size, and all else may be missing', () => {
    expect(generateSchedule.body.parse(PLAN)).toEqual(PLAN)
  })

  it('has the fields of the form [SCHED-64, API-28]', () => {
    const whole = {
      ...PLAN,
      id: ID,
      userId: ID,
      description: 'd',
      scheduleType: 'ai_generated',
      lawnZoneId: ID,
      location: 'Nature strip',
      preferences: {
        difficulty: 'intensive',
        timeAvailable: 'flexible',
        priorities: ['health', 'appearance', 'water-efficiency', 'pest-control', 'sustainability'],
        seasonalAdjustments: false,
        weatherConsideration: false,
      },
    }
    expect(generateSchedule.body.parse(whole)).toEqual(whole)
  })

  it.each([
    [{ name: undefined }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ grassType: undefined }, 'grassType'],
    [{ grassType: 'rye' }, 'grassType'],
    [{ lawnSize: undefined }, 'lawnSize'],
    [{ lawnSize: 0 }, 'lawnSize'],
    [{ lawnSize: -1 }, 'lawnSize'],
    [{ lawnSize: 80.5 }, 'lawnSize'],
    [{ lawnSize: 100_001 }, 'lawnSize'],
    [{ lawnSize: '120' }, 'lawnSize'],
    [{ scheduleType: 'manual' }, 'scheduleType'],
    [{ lawnZoneId: 'front' }, 'lawnZoneId'],
    [{ id: '8c1d2a34-5b6c-4d7e-8f90-a1b2c3d4e5f6' }, 'id'],
    [{ preferences: { difficulty: 'hard' } }, 'preferences.difficulty'],
    [{ preferences: { timeAvailable: 'none' } }, 'preferences.timeAvailable'],
    [{ preferences: { priorities: ['speed'] } }, 'preferences.priorities.0'],
    [{ preferences: { priorities: ['health', 'health'] } }, 'preferences.priorities'],
    [{ preferences: { seasonalAdjustments: 'yes' } }, 'preferences.seasonalAdjustments'],
    [{ preferences: { weatherConsideration: 1 } }, 'preferences.weatherConsideration'],
  ])('is refused with %j, and %s is named', (given, field) => {
    expect(plans(given)).toEqual([field])
  })

  it('takes each grass of the form', () => {
    expect(SCHEDULE_GRASSES.flatMap((grassType) => plans({ grassType }))).toEqual([])
  })

  it('keeps to the ends of its limits, and is refused one beyond them [SCHED-57, SCHED-58, SCHED-59]', () => {
    const longest = { name: 'x'.repeat(100), description: 'x'.repeat(500), location: 'x'.repeat(200) }
    expect(plans({ ...longest, lawnSize: 1 })).toEqual([])
    expect(plans({ ...longest, lawnSize: 100_000 })).toEqual([])
    expect(plans({ name: 'x'.repeat(101) })).toEqual(['name'])
    expect(plans({ description: 'x'.repeat(501) })).toEqual(['description'])
    expect(plans({ location: 'x'.repeat(201) })).toEqual(['location'])
  })
})

describe('an item', () => {
  it('is a type and a title, and all else may be missing', () => {
    expect(createManualSchedule.body.parse(BY_HAND)).toEqual(BY_HAND)
  })

  it('is of any of the eight types', () => {
    expect(SCHEDULE_TASK_TYPES.flatMap((taskType) => items({ taskType }))).toEqual([])
  })

  it.each([
    [{ taskType: undefined }, 'taskType'],
    [{ taskType: 'pest control' }, 'taskType'],
    [{ title: undefined }, 'title'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ frequency: 'daily' }, 'frequency'],
    [{ frequency: 'custom', intervalDays: 0 }, 'intervalDays'],
    [{ frequency: 'custom', intervalDays: 366 }, 'intervalDays'],
    [{ frequency: 'custom', intervalDays: 1.5 }, 'intervalDays'],
    [{ frequency: 'monthly', intervalDays: 10 }, 'intervalDays'],
    [{ intervalDays: 10 }, 'intervalDays'],
    [{ priority: 'urgent' }, 'priority'],
    [{ estimatedDuration: 0 }, 'estimatedDuration'],
    [{ estimatedDuration: 1441 }, 'estimatedDuration'],
    [{ estimatedDuration: 12.5 }, 'estimatedDuration'],
    [{ basis: 'moon' }, 'basis'],
    [{ anchor: '2026-02-30' }, 'anchor'],
    [{ anchor: '30/11/2026' }, 'anchor'],
    [{ id: 'x' }, 'id'],
  ])('is refused with %j, and %s is named', (given, field) => {
    expect(items(given)).toEqual([`items.0.${field}`])
  })

  it('is one of one to twenty', () => {
    const body = (count: number) => ({ ...BY_HAND, items: Array.from({ length: count }, () => ITEM) })
    expect(faults(createManualSchedule.body.safeParse(body(20)))).toEqual([])
    expect(faults(createManualSchedule.body.safeParse(body(21)))).toEqual(['items'])
    expect(faults(createManualSchedule.body.safeParse(body(0)))).toEqual(['items'])
    expect(faults(createManualSchedule.body.safeParse({ schedule: { name: 'Mine' } }))).toEqual(['items'])
  })

  it('is named once', () => {
    const twice = [
      { ...ITEM, id: ID },
      { ...ITEM, id: ID.toUpperCase() },
    ]
    expect(faults(createManualSchedule.body.safeParse({ ...BY_HAND, items: twice }))).toEqual(['items'])
  })
})

describe('a change', () => {
  it('is of any field, or of none', () => {
    for (const body of [{}, { isActive: false }, { name: 'New' }, { items: [ITEM] }, { scheduleItems: [ITEM] }])
      expect(changes(body)).toEqual([])
  })

  it.each([
    [{ isActive: 'no' }, 'isActive'],
    [{ isActive: null }, 'isActive'],
    [{ name: ' ' }, 'name'],
    [{ lawnSize: 0 }, 'lawnSize'],
    [{ items: [] }, 'items'],
    [{ items: [ITEM], scheduleItems: [ITEM] }, 'scheduleItems'],
  ])('is refused with %j, and %s is named', (body, field) => {
    expect(changes(body)).toEqual([field])
  })

  it('of an item may bring days alone, and no days beside another frequency than custom', () => {
    expect(faults(updateScheduleItem.body.safeParse({ intervalDays: 10 }))).toEqual([])
    expect(faults(updateScheduleItem.body.safeParse({ basis: 'completion' }))).toEqual([])
    expect(faults(updateScheduleItem.body.safeParse({ frequency: 'weekly', intervalDays: 10 }))).toEqual([
      'intervalDays',
    ])
  })
})

describe('days', () => {
  it.each(['20261123', '2026-11-31', '23/11/2026', '2026-11-23T00:00:00Z', '', '1999-12-31', '2101-01-01'])(
    'are written yyyy-mm-dd, and %j is none [SCHED-24, API-32]',
    (bad) => {
      const good = '2026-11-23'
      expect(faults(generateTasks.body.safeParse({ startDate: good, endDate: '2027-02-21' }))).toEqual([])
      expect(faults(generateTasks.body.safeParse({ startDate: bad, endDate: good }))).toEqual(['startDate'])
      expect(faults(generateTasks.body.safeParse({ startDate: good, endDate: bad }))).toEqual(['endDate'])
      expect(faults(snoozeTask.body.safeParse({ to: bad }))).toEqual(['to'])
    },
  )

  it('of a time away are in order and a year at most', () => {
    const span = (from: string, to: string) => faults(setHoliday.body.safeParse({ from, to }))
    expect(span('2026-11-23', '2026-11-23')).toEqual([])
    expect(span('2026-11-23', '2027-11-23')).toEqual([])
    expect(span('2026-11-23', '2027-11-24')).toEqual(['to'])
    expect(span('2026-11-23', '2026-11-22')).toEqual(['to'])
  })

  it('stand beside a move that is accepted, and beside nothing that is left out', () => {
    const accepts = (body: object) =>
      faults(acceptScheduleProposal.body.safeParse({ taskId: ID, from: '2026-11-23', ...body }))
    expect(accepts({ kind: 'move', to: '2026-11-25' })).toEqual([])
    expect(accepts({ kind: 'skip' })).toEqual([])
    expect(accepts({ kind: 'skip', to: null })).toEqual([])
    expect(accepts({ kind: 'move' })).toEqual(['to'])
    expect(accepts({ kind: 'skip', to: '2026-11-25' })).toEqual(['to'])
  })
})
