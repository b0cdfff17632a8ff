import { describe, expect, it } from 'vitest'
import { DETAILED_TYPES, type DetailedType } from '../tasks/completion.ts'
import { TASK_TYPES } from '../tasks/task-types.ts'
import { ACTIVITY_TYPES, activityOfTask, activityTypeOf } from './activity-types.ts'
import { type CompletionDetails, completionLog } from './completion-log.ts'
import {
  ACTIVITY_METHODS,
  ACTIVITY_UNITS,
  APPLICATION_METHODS,
  COMPLETION_METHODS,
  COMPLETION_UNITS,
  DEFAULT_PRODUCT_UNIT,
  QUANTITY_UNITS,
  readQuantityUnit,
} from './quantities.ts'

const COMMON = ['activityType', 'description', 'notes', 'taskId', 'title', 'userId']

const logOf = (type: DetailedType, details: CompletionDetails, notes: string | null = null) =>
  completionLog(
    { id: 'task-1', userId: 'user-1', type, title: 'Mow the lawn', description: 'Side strip too' },
    details,
    notes,
  )
const ownFields = (log: object) =>
  Object.keys(log)
    .filter((key) => !COMMON.includes(key))
    .toSorted()

describe('the log of a completion', () => {
  it('of mowing carries cut height and lawn area, and no other figures [TASK-62]', () => {
    const log = logOf('mowing', { type: 'mowing', cutHeightMm: 40, lawnArea: 'front, 80 m²' })
    expect(log).toMatchObject({ activityType: 'mowed', cutHeight: 40, lawnArea: 'front, 80 m²' })
    expect(ownFields(log)).toEqual(['cutHeight', 'lawnArea'])
  })

  it('of watering carries minutes, and litres with the unit L [TASK-63]', () => {
    const log = logOf('watering', { type: 'watering', durationMinutes: 35, litres: 480.5 })
    expect(log).toMatchObject({ activityType: 'watered', duration: 35, quantity: 480.5, quantityUnit: 'L' })
    expect(ownFields(log)).toEqual(['duration', 'quantity', 'quantityUnit'])
  })

  it('of feeding or pest control carries the product, its amount and how it was put out [TASK-64]', () => {
    const product = {
      productName: 'Slow-release lawn food',
      productBrand: 'Homestead',
      quantity: 2,
      quantityUnit: 'kg',
      applicationMethod: 'broadcast',
    } as const
    for (const type of ['fertilizing', 'pest control'] as const) {
      const log = logOf(type, { type, ...product })
      expect(log).toMatchObject({ activityType: type === 'fertilizing' ? 'fertilized' : 'pest_control', ...product })
      expect(ownFields(log)).toEqual(Object.keys(product).toSorted())
    }
  })

  it('is named after the task, belongs to it, and keeps the notes', () => {
    expect(logOf('mowing', { type: 'mowing', cutHeightMm: null, lawnArea: null }, 'Damp at the back')).toEqual({
      userId: 'user-1',
      taskId: 'task-1',
      activityType: 'mowed',
      title: 'Mow the lawn',
      description: 'Side strip too',
      notes: 'Damp at the back',
      cutHeight: null,
      lawnArea: null,
    })
  })

  it('says what each type of task was as an activity', () => {
    expect(DETAILED_TYPES.map(activityTypeOf)).toEqual(['mowed', 'watered', 'fertilized', 'pest_control'])
    const others = TASK_TYPES.filter((type) => !DETAILED_TYPES.some((one) => one === type))
    expect(others.map(activityOfTask)).toEqual(others.map(() => 'other'))
    expect(new Set(ACTIVITY_TYPES).size).toBe(6)
  })
})

describe('quantities', () => {
  it('of a product are in kg unless another unit is chosen [TASK-57]', () => expect(DEFAULT_PRODUCT_UNIT).toBe('kg'))

  it('of a completion are in exactly kg, g, L, mL or packets [TASK-58]', () => {
    expect(COMPLETION_UNITS).toEqual(['kg', 'g', 'L', 'mL', 'packets'])
  })

  it('of a completion are put out in exactly five ways [TASK-59]', () => {
    expect(COMPLETION_METHODS).toEqual(['broadcast', 'handheld', 'spray', 'granular', 'liquid'])
  })

  it('know every unit and way of both forms once, mL by one spelling', () => {
    expect(new Set([...COMPLETION_UNITS, ...ACTIVITY_UNITS].map(readQuantityUnit))).toEqual(new Set(QUANTITY_UNITS))
    expect(new Set([...COMPLETION_METHODS, ...ACTIVITY_METHODS])).toEqual(new Set(APPLICATION_METHODS))
    expect([APPLICATION_METHODS.length, readQuantityUnit('ml')]).toEqual([8, 'mL'])
  })
})
