import { describe, expect, it } from 'vitest'
import { parseKeptActivity } from './activity-draft.ts'

describe('details that were typed and not saved', () => {
  it('come back as they were', () => {
    const kept = { taskId: 't', entries: { notes: 'Damp', quantityUnit: 'g', applicationMethod: null } }
    expect(parseKeptActivity(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it.each([
    null,
    'text',
    [],
    {},
    { taskId: 't' },
    { taskId: 7, entries: { notes: 'x' } },
    { taskId: 't', entries: {} },
  ])('are nothing when the device kept %j', (kept) => {
    expect(parseKeptActivity(kept)).toBeUndefined()
  })

  it('leave out what cannot be an entry', () => {
    const entries = { notes: 'Damp', quantityUnit: 'cups', applicationMethod: 'drone', cutHeight: 5, depth: '3' }
    expect(parseKeptActivity({ taskId: 't', entries })).toEqual({ taskId: 't', entries: { notes: 'Damp' } })
  })
})
