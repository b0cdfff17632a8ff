import { describe, expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'
import { changedItems, isBusy, type UploadItem } from './upload-items.ts'

const item = (id: string): UploadItem => ({
  ...{ id, name: `${id}.jpg`, size: 1, sentSize: null, preview: null, state: 'waiting', sent: 0, error: null },
})

describe('the files in a control', () => {
  it('change one by one, and not once they are gone', () => {
    const two = changedItems([], { kind: 'added', items: [item('a'), item('b')] })
    const sent = changedItems(two, { kind: 'changed', id: 'a', to: { state: 'sending', sent: 0.5 } })
    expect(sent).toEqual([{ ...item('a'), state: 'sending', sent: 0.5 }, item('b')])
    const left = changedItems(sent, { kind: 'removed', id: 'a' })
    expect(changedItems(left, { kind: 'changed', id: 'a', to: { state: 'done' } })).toEqual([item('b')])
  })
  it('are busy until they are done, failed or kept for later', () => {
    const states = ['waiting', 'preparing', 'sending', 'kept', 'done', 'failed'] as const
    expect(states.filter((state) => isBusy({ ...item('a'), state }))).toEqual(['waiting', 'preparing', 'sending'])
  })
})

describe('work in turns', () => {
  it('does all of it, in order, and never more at once than allowed', async () => {
    let running = 0
    let most = 0
    const results = await inTurns([3, 1, 2, 5, 4], 2, async (one) => {
      running += 1
      most = Math.max(most, running)
      for (let waited = 0; waited < one; waited += 1) await null
      running -= 1
      return one * 10
    })
    expect([results, most]).toEqual([[30, 10, 20, 50, 40], 2])
    expect(await inTurns([], 2, async () => 1)).toEqual([])
  })
})
