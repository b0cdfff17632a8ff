import { expect, it } from 'vitest'
import { noteWords, showMore } from './list-words.ts'

it('a refusal names the thing that it is about', () => {
  expect(noteWords('not-made', { thing: 'task' }, 'Mow')).toEqual({
    text: 'This task was not saved.',
    again: 'Try again',
    discard: 'Discard the task',
  })
  expect(noteWords('not-deleted', { thing: 'task' }, 'Mow')).toEqual({
    text: 'Not deleted: Mow. Please try again.',
    again: 'Delete',
    discard: 'Keep the task',
  })
})

it('what is gone is named by what the server says of it, or else as what the write is of', () => {
  const texts = (['task/not-found', 'chemical/not-found', undefined] as const).map(
    (code) => noteWords('gone', { thing: 'task' }, 'Mow', code).text,
  )
  expect(texts).toEqual([
    'The task was deleted elsewhere, so this was not saved.',
    'The product was deleted elsewhere, so this was not saved.',
    'This task was deleted elsewhere, so this was not saved.',
  ])
})

it('more rows are counted where it is known how many come', () => {
  expect([showMore(12), showMore(undefined)]).toEqual(['Show 12 more', 'Show more'])
})
