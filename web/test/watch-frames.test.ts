import { describe, expect, it } from 'vitest'
import { watchFrames } from './watch-frames.ts'

/** A page that is looked at 20 times, and draws a frame after those looks of which `draws` says so. */
const restartsOf = (draws: (look: number) => boolean): number[] => {
  const restarts: number[] = []
  let look = 0
  let waiting: (() => void)[] = []
  let work = () => {}
  const page = {
    every: (given: () => void) => {
      work = given
    },
    nextFrame: (given: () => void) => waiting.push(given),
  }
  watchFrames(page, () => restarts.push(look))
  for (look = 1; look <= 20; look += 1) {
    work()
    if (!draws(look)) continue
    for (const frame of waiting) frame()
    waiting = []
  }
  return restarts
}

describe('the graphics of a page with tests', () => {
  it('are let be while frames come, however seldom', () => {
    expect(restartsOf(() => true)).toEqual([])
    expect(restartsOf((look) => look % 5 === 0)).toEqual([])
  })

  it('are begun anew, once, when no frame has come for five looks', () => {
    expect(restartsOf(() => false)).toEqual([6])
    expect(restartsOf((look) => look < 8)).toEqual([13])
  })
})
