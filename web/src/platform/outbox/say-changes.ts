import { fieldOf, sayValue } from '../../ui/list/field-words.ts'
import { methodOf, type NewRow } from './outbox-row.ts'
import { wordsOfRow } from './write-definition.ts'

/** Longer texts are named and not repeated. */
const LONG_CHARS = 40
/** Where no list names its fields; else what it does not name is not said. */
export const NOT_SAID: readonly string[] = ['id', 'userId', 'isCompleted']
/** Which thing an id names, nobody knows by reading it. */
export const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** What a change writes, in the words of the list that it belongs to: 'due date Sat 28 Nov', or 'notes' alone. */
export const changesOf = (row: Pick<NewRow, 'route' | 'body'>): Readonly<Record<string, string>> => {
  if (!['PUT', 'PATCH'].includes(methodOf(row))) return {}
  const words = wordsOfRow(row)
  const said = Object.entries((row.body ?? {}) as Record<string, unknown>)
    .filter(([field, value]) => value !== undefined && (words ? field in words.fields : !NOT_SAID.includes(field)))
    .map(([field, value]) => {
      const name = fieldOf(words, field).toLowerCase()
      const text = sayValue(words, field, value)
      const isNamedAlone = text.length > LONG_CHARS || ID.test(text) || (typeof value === 'object' && value !== null)
      return [field, isNamedAlone ? name : `${name} ${text}`]
    })
  return Object.fromEntries(said)
}

/** The row with what it changes in words, for a time when nobody has them at hand. */
export const withChangesSaid = <R extends NewRow>(row: R): R => {
  if (row.says?.did !== undefined || row.says?.details !== undefined) return row
  const changes = changesOf(row)
  return Object.keys(changes).length === 0 ? row : { ...row, says: { ...row.says, changes } }
}
