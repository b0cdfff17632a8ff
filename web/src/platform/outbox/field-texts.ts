import { fieldOf, sayValue } from '../../ui/list/field-words.ts'
import type { NewRow } from './outbox-row.ts'
import { ID, NOT_SAID } from './say-changes.ts'
import { wordsOfRow } from './write-definition.ts'

/** A field of a write in words. */
export interface FieldText {
  field: string
  name: string
  text: string
}

/**
 * Everything that a write holds, in the words of its list and without cutting anything: what was typed lies nowhere else
 * once it was refused. Empty fields, ids, records and the names of its photos say nothing.
 */
export const fieldTexts = (row: Pick<NewRow, 'route' | 'body' | 'photos'>): readonly FieldText[] => {
  const words = wordsOfRow(row)
  const files = row.photos?.map(({ path }) => path) ?? []
  const isSaid = (value: unknown): boolean =>
    value !== undefined && value !== '' && typeof value !== 'object' && !files.some((file) => file === value)
  return Object.entries((row.body ?? {}) as Record<string, unknown>).flatMap(([field, value]) => {
    const values = Array.isArray(value) ? value : [value]
    if (values.length === 0 || !values.every(isSaid)) return []
    if (words ? !(field in words.fields) : NOT_SAID.includes(field)) return []
    // Some lists know the name of what an id names.
    if (values.some((one) => ID.test(sayValue(words, field, one)))) return []
    // Beside another version a list may say nothing of what is in it.
    const text = sayValue(words, field, value) || (Array.isArray(value) ? value.join(', ') : '')
    const name = fieldOf(words, field)
    return text === '' ? [] : [{ field, name: name.charAt(0).toUpperCase() + name.slice(1), text }]
  })
}
