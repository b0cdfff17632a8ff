import { APPLICATION_METHODS } from '@turfwise/domain/activity-logs/quantities'
import { describe, expect, it } from 'vitest'
import { createActivityLog } from './activity-logs.ts'

const TASK = '0197a000-0000-7000-8000-000000000001'
const LOG = { activityType: 'mowed', title: 'Mow the lawn' }

const reads = (changes: object) => createActivityLog.body.safeParse({ ...LOG, ...changes })
/** The fields that are at fault: in a log on its own, and in one that completes a task. */
const faults = (changes: object): unknown[][] =>
  [{}, { taskId: TASK }].map((task) => {
    const result = reads({ ...changes, ...task })
    return result.success ? [] : [...new Set(result.error.issues.map(({ path }) => path.join('.')))]
  })

describe('an activity log that completes a task', () => {
  it('takes a cut height of 10 to 100 mm: 9 and 101 are refused [TASK-53]', () => {
    const completes = (cutHeight: number) => reads({ taskId: TASK, cutHeight }).success
    expect([9, 9.9, 10, 37.5, 100, 100.1, 101, 0, -10].filter(completes)).toEqual([10, 37.5, 100])
  })

  it('takes exactly five ways of putting a product out, none of those of a log without a task [TASK-59]', () => {
    const completes = (applicationMethod: string) => reads({ taskId: TASK, applicationMethod }).success
    const ways = ['broadcast', 'handheld', 'spray', 'granular', 'liquid']
    expect([...APPLICATION_METHODS, 'Spray', 'drone', ''].filter(completes)).toEqual(ways)
  })
})

describe('an activity log', () => {
  it('is taken with activity and title alone, and loses fields that nobody knows', () => {
    expect(reads({ owner: 'mine', createdAt: '2020-01-01T00:00:00Z', likes: 9 }).data).toEqual(LOG)
    expect(reads({ taskId: null, cutHeight: null, quantityUnit: null }).success).toBe(true)
  })

  it('may bring an id of version 7 and no other', () => {
    const id = '01890000-0000-7000-8000-000000000abc'
    expect(reads({ id }).data).toEqual({ ...LOG, id })
    for (const other of ['mine', '', '8c1d2a34-5b6c-4d7e-8f90-a1b2c3d4e5f6'])
      expect(reads({ id: other }).success).toBe(false)
  })

  it.each([
    [{ cutHeight: 10 }, true, true],
    [{ cutHeight: 100 }, true, true],
    [{ cutHeight: 9 }, true, false],
    [{ cutHeight: 0 }, true, false],
    [{ cutHeight: -1 }, false, false],
    [{ cutHeight: 101 }, false, false],
    [{ cutHeight: '40' }, false, false],
    [{ duration: 1 }, true, true],
    [{ duration: 600 }, true, true],
    [{ duration: 601 }, false, true],
    [{ duration: 1440 }, false, true],
    [{ duration: 0 }, true, false],
    [{ duration: 12.5 }, false, false],
    [{ duration: 1441 }, false, false],
    [{ quantity: 0 }, true, true],
    [{ quantity: 0.1 }, true, true],
    [{ quantity: 0.3 }, true, true],
    [{ quantity: 0.05 }, false, false],
    [{ quantity: -0.1 }, false, false],
    [{ quantity: 1_000_001 }, false, false],
    [{ quantityUnit: 'packets' }, true, true],
    [{ quantityUnit: 'mL' }, true, true],
    [{ quantityUnit: 'ml' }, true, true],
    [{ quantityUnit: 'cups' }, true, false],
    [{ quantityUnit: 'handfuls' }, true, false],
    [{ quantityUnit: 'KG' }, false, false],
    [{ applicationMethod: 'broadcast' }, true, true],
    [{ applicationMethod: 'liquid_feed' }, true, false],
    [{ applicationMethod: 'watering_can' }, true, false],
    [{ applicationMethod: 'drone' }, false, false],
    [{ title: ' ' }, false, false],
    [{ productBrand: 'a\0' }, false, false],
    [{ activityType: 'mowing' }, false, false],
    [{ userId: 'me' }, false, false],
  ])('with %j is taken on its own: %s, with a task: %s', (changes, alone, completing) => {
    const fieldAt = (taken: boolean) => (taken ? [] : Object.keys(changes))
    expect(faults(changes)).toEqual([fieldAt(alone), fieldAt(completing)])
  })

  it.each([
    ['title', 150, true, true],
    ['title', 151, false, true],
    ['title', 201, false, false],
    ['description', 501, false, true],
    ['description', 2001, false, false],
    ['notes', 2000, true, true],
    ['notes', 2001, false, false],
    ['lawnArea', 100, true, true],
    ['lawnArea', 101, false, false],
    ['productName', 100, true, true],
    ['productName', 101, false, true],
    ['productName', 201, false, false],
    ['equipment', 210, true, true],
    ['equipment', 211, false, false],
  ])('with a %s of %d characters is taken on its own: %s, with a task: %s', (field, length, alone, completing) => {
    const at = (taken: boolean) => (taken ? [] : [field])
    expect(faults({ [field]: 'x'.repeat(length) })).toEqual([at(alone), at(completing)])
  })

  it('takes exactly six kinds [ACT-03]', () => {
    const kinds = ['mowed', 'watered', 'fertilized', 'pest_control', 'progress_photo', 'other']
    const taken = [...kinds, 'mowing', 'fertilised', 'Mowed', '', 'pest control'].filter(
      (activityType) => reads({ activityType }).success,
    )
    expect(taken).toEqual(kinds)
  })

  it('has a title of 150, a description of 500 and a product name of 100 characters at most [ACT-06, ACT-07, ACT-12]', () => {
    const most = { title: 150, description: 500, productName: 100 }
    for (const [field, chars] of Object.entries(most)) {
      // A seedling is one character.
      expect([field, reads({ [field]: '🌱'.repeat(chars) }).success]).toEqual([field, true])
      expect([field, reads({ [field]: 'x'.repeat(chars + 1) }).success]).toEqual([field, false])
    }
  })

  it('has a cut of 0 to 100 mm, takes 0 to 600 minutes, and a distance of 0 or more [ACT-08, ACT-09, ACT-11]', () => {
    const taken = (field: string, figures: number[]) => figures.filter((figure) => reads({ [field]: figure }).success)
    expect(taken('cutHeight', [-0.1, 0, 37.5, 100, 100.1])).toEqual([0, 37.5, 100])
    expect(taken('duration', [-1, 0, 600, 601])).toEqual([0, 600])
    expect(taken('distance', [-0.01, 0, 0.5, 1_000_000])).toEqual([0, 0.5, 1_000_000])
  })

  it('is measured in the units of its kind', () => {
    const units = ['mm', 'L', 'gal', 'in', 'sqm', 'sqft', 'acres', 'm', 'ft', 'ha']
    const of = (activityType: string) =>
      units.filter((distanceUnit) => reads({ activityType, distance: 1, distanceUnit }).success)
    expect(of('watered')).toEqual(['mm', 'L', 'gal', 'in'])
    expect(of('mowed')).toEqual(['sqm', 'sqft', 'acres'])
    for (const kind of ['fertilized', 'pest_control', 'progress_photo', 'other'])
      expect(of(kind)).toEqual(['sqm', 'sqft', 'acres', 'm', 'ft'])
  })

  it('of the activity form keeps to its ranges, also where a task is completed with it', () => {
    const one = { taskId: TASK, cutHeight: 0, duration: 0, quantityUnit: 'cups', applicationMethod: 'watering_can' }
    expect(reads({ ...one, form: 'activity' }).success).toBe(true)
    expect(reads(one).success).toBe(false)
    expect(reads({ form: 'activity', taskId: TASK, duration: 601 }).success).toBe(false)
    expect(reads({ form: 'dialog' }).success).toBe(false)
  })

  it('of Record Activity keeps to its ranges, also where its task is gone', () => {
    const long = { title: 'x'.repeat(200), description: 'y'.repeat(2000), duration: 1440, quantityUnit: 'packets' }
    expect(reads({ ...long, form: 'completion' }).success).toBe(true)
    expect(reads(long).success).toBe(false)
    for (const wrong of [{ title: 'x'.repeat(201) }, { cutHeight: 9 }, { duration: 0 }, { quantityUnit: 'cups' }])
      expect([wrong, reads({ ...wrong, form: 'completion' }).success]).toEqual([wrong, false])
  })

  it('does not take a task that is none', () => {
    expect(reads({ taskId: 'task-1' }).success).toBe(false)
    expect(reads({ taskId: '' }).success).toBe(false)
  })
})
