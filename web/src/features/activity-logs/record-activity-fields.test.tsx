import type { DetailedType } from '@turfwise/domain/tasks/completion'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { NO_ENTRIES } from './activity-entries.ts'
import { RecordActivityFields } from './record-activity-fields.tsx'
import type { DetailedTask } from './record-activity-form.ts'

function Fields({ type }: { type: DetailedType }) {
  const form = useSheetForm({ given: { ...NO_ENTRIES, cutHeight: '40' }, send: () => undefined })
  const task = { type, title: 'The job', estimatedDuration: null } as DetailedTask
  return <RecordActivityFields form={{ ...form, last: null, usualCutHeight: 40, today: '2026-11-30' }} task={task} />
}

/** The typed fields as they are drawn: label, what stands beside it, and the unit behind the figure. */
const fieldsOf = (type: DetailedType) => {
  const html = renderToStaticMarkup(<Fields type={type} />)
  const typed = [...html.matchAll(/<label for="([^"]+)"[^>]*>(.*?)<\/label>/g)]
  return typed.map(([, id, label = '']) => {
    const [, tag, attributes = '', after = ''] =
      new RegExp(`<(input|textarea)([^>]*id="${id}"[^>]*)>(?:</textarea>)?(<span[^>]*>[^<]*</span>)?`).exec(html) ?? []
    return {
      label: label.replace(/<[^>]*>/g, ''),
      unit: after.replace(/<[^>]*>/g, ''),
      keys: /inputMode="([^"]*)"/i.exec(attributes)?.[1] ?? (tag === 'textarea' ? 'lines' : 'text'),
    }
  })
}

/** The values and words of the choices of one name, as they are drawn. */
const choicesOf = (type: DetailedType, name: string) => {
  const html = renderToStaticMarkup(<Fields type={type} />)
  const tiles = [...html.matchAll(/<label[^>]*>(<input[^>]*>)(.*?)<\/label>/g)]
  return tiles
    .filter(([, radio = '']) => radio.includes(`name="${name}"`))
    .map(([, radio = '', words = '']) => [/value="([^"]*)"/.exec(radio)?.[1], words.replace(/<[^>]*>/g, '')])
}

describe('Record Activity asks', () => {
  it('of mowing the cut height in mm, the lawn area in free text, and notes if one likes [TASK-50]', () => {
    expect(fieldsOf('mowing')).toEqual([
      { label: 'Cut height', unit: 'mm', keys: 'decimal' },
      { label: 'Lawn area (optional)', unit: '', keys: 'text' },
      { label: 'Notes (optional)', unit: '', keys: 'lines' },
    ])
  })

  it('of watering the duration in minutes, the water in litres, and notes if one likes [TASK-51]', () => {
    expect(fieldsOf('watering')).toEqual([
      { label: 'Duration', unit: 'min', keys: 'numeric' },
      { label: 'Water', unit: 'L', keys: 'decimal' },
      { label: 'Notes (optional)', unit: '', keys: 'lines' },
    ])
  })

  it.each(['fertilizing', 'pest control'] as const)(
    'of %s in which of exactly five ways it was put out [TASK-59]',
    (type) => {
      expect(choicesOf(type, 'applicationMethod')).toEqual([
        ['broadcast', 'Broadcast'],
        ['handheld', 'Handheld'],
        ['spray', 'Spray'],
        ['granular', 'Granular'],
        ['liquid', 'Liquid'],
      ])
    },
  )
})
