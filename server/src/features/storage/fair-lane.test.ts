import { describe, expect, it } from 'vitest'
import { TooManyWaiting } from '../../semaphore.ts'
import { makeFairLane } from './fair-lane.ts'

/** Work that notes its name when it starts, and ends when it is told to. */
function noted() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((end) => ends.push(() => end(name)))
  }
  const endAll = async (): Promise<void> => {
    for (let next = 0; next < ends.length; next += 1) {
      ends[next]?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { started, work, endAll }
}

describe('a lane', () => {
  it('runs one piece at a time, and lets sources take turns however many pieces one of them brings', async () => {
    const lane = makeFairLane({ waitingOfOne: 9, waitingInAll: 99 })
    const { started, work, endAll } = noted()
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => lane(name.slice(0, 1), work(name)))
    expect(started).toEqual(['a1'])
    await endAll()
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
  })
  it('goes on when a piece fails, and is free again when nobody waits', async () => {
    const lane = makeFairLane({ waitingOfOne: 9, waitingInAll: 99 })
    const fails = lane('a', () => Promise.reject(new Error('failed')))
    const follows = lane('b', async () => 'went on')
    await expect(fails).rejects.toThrow('failed')
    expect(await follows).toBe('went on')
    expect(await lane('a', async () => 'free')).toBe('free')
  })
  it('refuses one source more than it may have waiting, and lets the others in', async () => {
    const lane = makeFairLane({ waitingOfOne: 1, waitingInAll: 3 })
    const { started, work, endAll } = noted()
    const letIn = [lane('a', work('a1')), lane('a', work('a2')), lane('b', work('b1')), lane('c', work('c1'))]
    await expect(lane('a', work('a3'))).rejects.toMatchObject({ code: 'SlowDown', retryAfterSeconds: 2 })
    await expect(lane('d', work('d1'))).rejects.toThrow(TooManyWaiting)
    await endAll()
    await Promise.all(letIn)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1'])
    const again = lane('a', work('a4'))
    await endAll()
    expect(await again).toBe('a4')
  })
})
