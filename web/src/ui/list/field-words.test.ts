import { describe, expect, it } from 'vitest'
import { clockOf, fieldOf, sayValue } from './field-words.ts'

const WORDS = {
  thing: 'task',
  fields: { dueDate: 'Due date' },
  sayValue: (field: string, value: unknown) => (field === 'minutes' ? `${value} min` : undefined),
}

describe('a field in words', () => {
  it.each([
    ['dueDate', 'Due date'],
    ['estimatedDuration', 'Estimated duration'],
    ['name', 'Name'],
  ])('%s is called %s', (field, name) => {
    expect(fieldOf(WORDS, field)).toBe(name)
  })

  it.each([
    ['title', 'Mow the verge', 'Mow the verge'],
    ['dueDate', '2026-11-22', 'Sun 22 Nov'],
    ['minutes', 20, '20 min'],
    ['title', null, 'empty'],
    ['title', '', 'empty'],
    ['isActive', false, 'no'],
    ['isActive', true, 'yes'],
    ['plantTypes', ['roses', 'lawn'], 'roses, lawn'],
    ['plantTypes', [], 'empty'],
    ['amount', 1200, '1,200'],
    ['items', [{ id: 1 }], 'changed'],
    ['preferences', { soil: 'clay' }, 'changed'],
  ])('%s with %j says %s', (field, value, text) => {
    expect(sayValue(WORDS, field, value)).toBe(text)
  })
})

it('an instant of today is its time, one of another day names the day too', () => {
  const noon = new Date(2026, 10, 22, 12).getTime()
  expect(clockOf(new Date(2026, 10, 22, 9, 12).getTime(), noon)).toBe('9:12 am')
  expect(clockOf(new Date(2026, 10, 21, 20, 5).getTime(), noon)).toBe('Sat 21 Nov 8:05 pm')
})
