import { fieldOf, sayValue } from '../../ui/list/field-words.ts'
import type { NewRow } from './outbox-row.ts'
import { ID, NOT_SAID } from './say-changes.ts'
import { wordsOfRow } from './write-definition.ts'

/** A field of a write in words. */
export interface TypedField {
  field: string
  name: string
  text: string
}

/**
 * Everything that a write holds, in the words of its list and without cutting anything: what was typed lies nowhere else
 * once it was refused. Empty fields and ids say nothing.
 */
export const typedIn = (row: Pick<NewRow, 'route' | 'body'>): readonly TypedField[] => {
  const words = wordsOfRow(row)
  return Object.entries((row.body ?? {}) as Record<string, unknown>).flatMap(([field, value]) => {
    if (value === undefined || value === null || value === '' || typeof value === 'object') return []
    if (words ? !(field in words.fields) : NOT_SAID.includes(field)) return []
    const text = sayValue(words, field, value)
    return ID.test(text) ? [] : [{ field, name: fieldOf(words, field), text }]
  })
}
