import type { ScheduleProposal } from '@turfwise/contract/schedule-proposals'
import { expect, it } from 'vitest'
import { nameOf, withLeft } from './proposals-left.ts'

const MOVE: ScheduleProposal = {
  ...{ taskId: 'a', title: 'Mow', type: 'mowing', scheduleName: null, kind: 'move' },
  ...{ from: '2026-11-21', to: '2026-11-24', reason: 'Rain tomorrow', text: 'Move mowing to Tuesday? Rain tomorrow' },
}

it('takes another day, another kind and another task for another proposal, and other words for the same', () => {
  const others = [{ to: '2026-11-25' }, { kind: 'skip', to: null }, { taskId: 'b' }, { from: '2026-11-20' }] as const
  const names = [MOVE, ...others.map((other) => ({ ...MOVE, ...other }))].map(nameOf)
  expect(new Set(names).size).toBe(5)
  expect(nameOf({ ...MOVE, reason: 'Storm tomorrow' })).toBe(nameOf(MOVE))
})

it('keeps the newest hundred, each once', () => {
  const all = Array.from({ length: 120 }, (_, index) => `${index}`).reduce<readonly string[]>(withLeft, [])
  expect([all.length, all[0], all.at(-1)]).toEqual([100, '20', '119'])
  expect(withLeft(['1', '2'], '1')).toEqual(['2', '1'])
})
