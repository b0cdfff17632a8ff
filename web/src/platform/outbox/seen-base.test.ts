import { expect, it } from 'vitest'
import { baseOf, changedFields, clashingFields } from './seen-base.ts'

const was = { title: 'Mow', priority: 'low', notes: '' }

it('a change holds only the fields that differ, one that was emptied included', () => {
  expect(changedFields(was, { ...was })).toEqual({})
  expect(changedFields<object>({ title: 'Mow', minutes: 5 }, { title: 'Mow', minutes: null })).toEqual({
    minutes: null,
  })
})

it('only a field that both have changed, to different values, clashes', () => {
  const mine = { title: 'Mow the verge', priority: 'high', notes: '' }
  expect(clashingFields(was, mine, { title: 'Mow the front', priority: 'high', notes: 'By noon' })).toEqual(['title'])
  expect(clashingFields(was, mine, was)).toEqual([])
})

it('what the server has not heard of has no version', () => {
  expect(baseOf({ id: 'a', updatedAt: '' }, ['id'])).toBeUndefined()
  expect(baseOf({ id: 'a', updatedAt: 'v1', title: 'Mow' }, ['title'])).toEqual({
    version: 'v1',
    seen: { title: 'Mow' },
  })
})
