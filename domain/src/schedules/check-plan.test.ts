import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aSetting } from '../../test/plan-requests.ts'
import { checkPlan } from './check-plan.ts'

const setting = aSetting('buffalo', 'temperate')
const item = (changes: object = {}) => ({
  taskType: 'weeding',
  title: 'Pull weeds',
  description: 'By hand.',
  frequency: 'monthly',
  priority: 'medium',
  estimatedDuration: 30,
  ...changes,
})
const own = [
  { taskType: 'fertilizing', description: '6 g of nitrogen per m², 480 g for 80 m²: 2.4 kg of a feed.' },
] as const
const checked = (items: unknown, where = setting) => checkPlan({ items }, where, own)
const reasonOf = (changes: object, where = setting): string => {
  const check = checked([item(changes)], where)
  return check.ok ? 'accepted' : check.reason
}

describe('a plan from outside', () => {
  it('is accepted as it is within the rules, from either field, trimmed', () => {
    const expected = { ...item(), intervalDays: null }
    expect(checked([item({ title: ' Pull weeds ' })])).toEqual({ ok: true, items: [expected] })
    expect(checkPlan({ scheduleItems: [item({ description: undefined })] }, setting, own)).toEqual({
      ok: true,
      items: [{ ...expected, description: null }],
    })
    expect(reasonOf({ title: 'x'.repeat(200), description: 'x'.repeat(2000), estimatedDuration: 1440 })).toBe(
      'accepted',
    )
    expect(reasonOf({ frequency: 'custom', intervalDays: 1 })).toBe('accepted')
    expect(reasonOf({ frequency: 'custom', intervalDays: 365 })).toBe('accepted')
    expect(checked(Array.from({ length: 20 }, (_, n) => item({ title: `Job ${n}` }))).ok).toBe(true)
  })

  it.each([
    ['no title', { title: '  ' }, 'item 1 has no title'],
    ['a long title', { title: 'x'.repeat(201) }, 'The title of item 1 has more than 200 characters'],
    ['a long description', { description: 'x'.repeat(2001) }, 'more than 2000 characters'],
    ['a title that is no text', { title: 7 }, 'is no text'],
    ['a type of tasks alone', { taskType: 'overseeding' }, 'The type of item 1 is none of mowing'],
    ['the spelling of tasks', { taskType: 'pest control' }, 'The type of item 1'],
    ['another frequency', { frequency: 'daily' }, 'The frequency of item 1'],
    ['another priority', { priority: 'urgent' }, 'The priority of item 1'],
    ['no duration', { estimatedDuration: 0 }, 'whole number from 1 to 1440'],
    ['too long a duration', { estimatedDuration: 1441 }, 'whole number from 1 to 1440'],
    ['part of a minute', { estimatedDuration: 1.5 }, 'whole number from 1 to 1440'],
    ['a duration as text', { estimatedDuration: '30' }, 'whole number from 1 to 1440'],
    ['days beside a frequency', { intervalDays: 7 }, 'only custom items have'],
    ['no days', { frequency: 'custom', intervalDays: 0 }, 'whole number from 1 to 365'],
    ['too many days', { frequency: 'custom', intervalDays: 366 }, 'whole number from 1 to 365'],
    ['a field of its own', { dueDate: '2026-11-23' }, 'a field that plans do not have'],
    ['a control character', { title: 'Pull\u0007' }, 'control characters'],
    ['a link', { description: 'See https://example.com' }, 'a link'],
    ['a link without a scheme', { description: 'See www.example.com' }, 'a link'],
    ['a dose', { description: 'Spray 40 mL per 10 L' }, 'an amount of its own: 40 ml'],
    ['an active ingredient', { description: 'Use 2,4-D on clover' }, 'an active ingredient'],
    ['a killer of grass', { title: 'Glyphosate the weeds' }, 'an active ingredient'],
    ['a retired one', { description: 'Treat with Chlorpyrifos' }, 'not for home gardens any more'],
  ])('is refused with %s', (_, changes, reason) => {
    expect(reasonOf(changes)).toContain(reason)
  })

  it.each([
    ['weekly', null, 'accepted'],
    ['monthly', null, 'accepted'],
    ['custom', null, 'accepted'],
    ['custom', 7, 'accepted'],
    ['custom', 6, 'outside the 10 to 35 days of buffalo'],
    ['custom', 38, 'accepted'],
    ['custom', 39, 'outside the 10 to 35 days of buffalo'],
    ['seasonal', null, 'goes by growth'],
  ])('mows buffalo %s, %s days: %s', (frequency, intervalDays, expected) => {
    expect(reasonOf({ taskType: 'mowing', frequency, intervalDays })).toContain(expected)
  })

  it('mows zoysia no more often than it bears', () => {
    const zoysia = aSetting('zoysia', 'temperate')
    expect(reasonOf({ taskType: 'mowing', frequency: 'weekly' }, zoysia)).toContain('outside the 14 to 35 days')
    expect(reasonOf({ taskType: 'mowing', frequency: 'biweekly' }, zoysia)).toBe('accepted')
  })

  it.each(['fertilizing', 'aeration'] as const)('leaves %s to the season', (taskType) => {
    for (const frequency of ['weekly', 'biweekly', 'monthly'])
      expect(reasonOf({ taskType, frequency })).toContain('goes by the season')
    expect(reasonOf({ taskType, frequency: 'custom', intervalDays: 60 })).toContain('goes by the season')
    expect(reasonOf({ taskType, frequency: 'seasonal' })).toBe('accepted')
  })

  it('keeps to what the grass bears in its climate', () => {
    const thin = { taskType: 'dethatching', frequency: 'seasonal' }
    expect(reasonOf(thin)).toContain('no time of the year for buffalo')
    for (const grass of ['couch', 'kikuyu', 'zoysia'] as const)
      expect(reasonOf(thin, aSetting(grass, 'temperate'))).toBe('accepted')
    const feed = { taskType: 'fertilizing', frequency: 'seasonal' }
    expect(reasonOf(feed, aSetting('tall-fescue', 'tropical'))).toContain('no time of the year for tall fescue')
    expect(reasonOf({ taskType: 'watering', frequency: 'custom', intervalDays: 1 })).toContain('too often')
  })

  it('may say again what our own plan says of amounts, and no other', () => {
    const feed = { taskType: 'fertilizing', frequency: 'seasonal' }
    expect(reasonOf({ ...feed, description: 'Spread 2.4 kg evenly' })).toBe('accepted')
    expect(reasonOf({ ...feed, description: 'Spread 2,4 kg evenly' })).toBe('accepted')
    expect(reasonOf({ ...feed, description: 'Spread 5 kg evenly' })).toContain('5 kg')
    expect(reasonOf({ description: 'Spread 2.4 kg evenly' })).toContain('2.4 kg')
  })

  it('has no item twice, and one of each job that doubles what the grass bears', () => {
    const reason = (items: unknown[]) => JSON.stringify(checked(items))
    expect(reason([item(), item({ title: 'pull WEEDS' })])).toContain('Two items are the same')
    expect(reason([item(), item({ title: 'Look for bindii' })])).toContain('"ok":true')
    const mow = { taskType: 'mowing', frequency: 'biweekly' }
    expect(reason([item(mow), item({ ...mow, title: 'Mow again' })])).toContain('Mowing is there twice')
  })

  it.each([
    null,
    'text',
    7,
    [],
    {},
    { items: {} },
    { items: [] },
    { items: [null] },
    { items: [[]] },
    { items: [item()], notes: 'and do this' },
    { items: Array.from({ length: 21 }, (_, n) => item({ title: `Job ${n}` })) },
  ])('is refused when it is no plan: %j', (answer) => {
    expect(checkPlan(answer, setting, own).ok).toBe(false)
  })

  it('is refused or within the rules, whatever it is, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (answer, changes) => {
        expect(typeof checkPlan(answer, setting, own).ok).toBe('boolean')
        const check = checkPlan({ items: [{ ...item(), ...(changes as object) }] }, setting, own)
        expect(check.ok ? check.items.length : check.reason.length).toBeGreaterThan(0)
      }),
    )
  })
})
