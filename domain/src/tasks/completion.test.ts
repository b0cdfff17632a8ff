import { describe, expect, it } from 'vitest'
import { completionStep, isDetailed } from './completion.ts'
import { TASK_TYPES } from './task-types.ts'

const ASKED = ['mowing', 'watering', 'fertilizing', 'pest control'] as const
const OTHERS = TASK_TYPES.filter((type) => !ASKED.some((asked) => asked === type))

describe('a tap on the ring of a task', () => {
  it('asks how it went for mowing, watering, fertilizing and pest control [TASK-43]', () => {
    expect(ASKED.map((type) => completionStep(type, true))).toEqual(ASKED.map(() => 'ask-details'))
  })

  it('completes those four where nobody is there to ask [TASK-44]', () => {
    expect(ASKED.map((type) => completionStep(type, false))).toEqual(ASKED.map(() => 'complete'))
  })

  it('completes any other type, asked or not', () => {
    expect(OTHERS).toHaveLength(7)
    for (const type of OTHERS) {
      expect([completionStep(type, true), completionStep(type, false), isDetailed(type)]).toEqual([
        'complete',
        'complete',
        false,
      ])
    }
  })
})
