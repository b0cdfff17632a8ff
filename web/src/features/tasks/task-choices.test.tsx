import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EditTaskFields } from './edit-task-fields.tsx'
import type { EditTaskForm } from './edit-task-form.ts'
import { aTask } from './example-task.ts'
import { NewTaskFields } from './new-task-fields.tsx'
import type { NewTaskForm } from './new-task-form.ts'
import { EMPTY_TASK, editValuesOf } from './task-form-values.ts'

const still = {
  errors: {},
  online: true,
  busy: false,
  change: () => undefined,
  leave: () => undefined,
  submit: () => ({}),
} as const
const newTask: NewTaskForm = {
  ...still,
  values: EMPTY_TASK,
  missing: [],
  timeZone: 'Australia/Sydney',
  startAgain: () => undefined,
}
const editTask: EditTaskForm = { ...still, values: editValuesOf(aTask()), gone: false }

const NEW_TASK = <NewTaskFields form={newTask} id="new" dayNote={undefined} />
const EDIT_TASK = <EditTaskFields form={editTask} id="edit" presentType="mowing" />

/** Value and words of each choice of that name, in the order in which they are drawn. */
const choicesOf = (fields: React.ReactNode, name: string) => {
  const html = renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{fields}</QueryClientProvider>)
  return [...html.matchAll(/<label[^>]*>(<input[^>]*>)(.*?)<\/label>/g)]
    .filter(([, radio = '']) => radio.includes(`name="${name}"`))
    .map(([, radio = '', words = '']) => [/value="([^"]*)"/.exec(radio)?.[1], words.replace(/<[^>]*>/g, '')])
}

describe('New Task', () => {
  it('offers exactly six types, each by its word [TASK-72]', () => {
    expect(choicesOf(NEW_TASK, 'type')).toEqual([
      ['mowing', 'Mowing'],
      ['watering', 'Watering'],
      ['fertilizing', 'Fertilising'],
      ['weeding', 'Weeding'],
      ['aeration', 'Aeration'],
      ['overseeding', 'Overseeding'],
    ])
  })
})

describe('Edit Task', () => {
  it('offers exactly the three priorities [TASK-19]', () => {
    expect(choicesOf(EDIT_TASK, 'priority')).toEqual([
      ['low', 'Low'],
      ['medium', 'Medium'],
      ['high', 'High'],
    ])
  })
})
