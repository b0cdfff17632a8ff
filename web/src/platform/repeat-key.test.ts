import { describe, expect, it } from 'vitest'
import { makeRepeatKey } from './repeat-key.ts'

const counting = () => {
  let made = 0
  return () => {
    made += 1
    return `key-${made}`
  }
}

describe('the key of a write that may be sent twice', () => {
  it('stays while the content stays', () => {
    const repeat = makeRepeatKey(undefined, counting())
    expect(repeat.for({ title: 'Mow' }).key).toBe('key-1')
    expect(repeat.for({ title: 'Mow' }).key).toBe('key-1')
  })

  it('is another for other content, and once the write was answered', () => {
    const repeat = makeRepeatKey(undefined, counting())
    repeat.for({ title: 'Mow' })
    expect(repeat.for({ title: 'Mow the back' }).key).toBe('key-2')
    repeat.done()
    expect(repeat.last()).toBeUndefined()
    expect(repeat.for({ title: 'Mow the back' }).key).toBe('key-3')
  })

  it('outlives the visit in which it was made', () => {
    const sent = makeRepeatKey(undefined, counting()).for({ title: 'Mow' })
    expect(makeRepeatKey(sent, () => 'another').for({ title: 'Mow' }).key).toBe('key-1')
    expect(makeRepeatKey(sent, () => 'another').for({ title: 'Feed' }).key).toBe('another')
  })
})
