import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { EditTaskFields } from './edit-task-fields.tsx'
import { aTask } from './example-task.ts'
import { NewTaskFields } from './new-task-fields.tsx'
import { EMPTY_TASK, editValuesOf } from './task-form-values.ts'

const nothingSent = () => undefined

function NewTask() {
  const form = useSheetForm({ given: EMPTY_TASK, send: nothingSent })
  return <NewTaskFields form={{ ...form, today: '2026-11-21' }} dayNote={undefined} />
}

function EditTask() {
  const form = useSheetForm({ given: editValuesOf(aTask()), send: nothingSent })
  return <EditTaskFields form={form} presentType="mowing" />
}

/** Value and words of each choice of that name, in the order in which they are drawn. */
const choicesOf = (fields: React.ReactNode, name: string) => {
  const html = renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{fields}</QueryClientProvider>)
  return [...html.matchAll(/<label[^>]*>(<input[^>]*>)(.*?)<\/label>/g)]
    .filter(([, radio = '']) => radio.includes(`name="${name}"`))
    .map(([, radio = '', words = '']) => [/value="([^"]*)"/.exec(radio)?.[1], words.replace(/<[^>]*>/g, '')])
}

describe('New Task', () => {
  it('offers exactly six types, each by its word [TASK-72]', () => {
    expect(choicesOf(<NewTask />, 'type')).toEqual([
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
    expect(choicesOf(<EditTask />, 'priority')).toEqual([
      ['low', 'Low'],
      ['medium', 'Medium'],
      ['high', 'High'],
    ])
  })
})
