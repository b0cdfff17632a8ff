import { useState } from 'react'
import type { Base } from '../../platform/outbox/outbox-row.ts'
import type { RowSays } from '../../platform/outbox/row-says.ts'
import {
  changedFields,
  clashingFields,
  isChangedElsewhere,
  snapshotBaseOf,
  type Versioned,
} from '../../platform/outbox/seen-base.ts'
import type { Sent } from '../../platform/outbox/write.ts'
import { type ToastWords, toast } from '../toast-store.ts'
import type { FieldErrors } from './form-state.ts'
import { useSheetForm } from './use-sheet-form.ts'

/** At a field that another device has changed as well: what stands there now. Saving again writes over it. */
const thereNow = (value: string): string =>
  `On another device: ${value === '' ? 'empty' : value}. Save again to keep yours.`

/** What the thing is called, for who asks what waits. */
const titled = (object: object): RowSays => {
  const { title, name } = object as { title?: unknown; name?: unknown }
  return [title, name].flatMap((one) => (typeof one === 'string' ? { title: one } : []))[0] ?? {}
}

interface EditFormOptions<O extends Versioned, V extends object, B extends object> {
  /** As it was when the form was opened. */
  opened: O
  valuesOf: (object: O) => V
  check: (values: V) => FieldErrors<V>
  /** The toast for a try that was wrong. */
  tell?: (values: V) => ToastWords | undefined
  /** Every field, as the change of the contract takes them. */
  bodyOf: (values: V) => B
  /** Sends what was changed; `values` are all that stand in the form. */
  send: (
    id: string,
    body: Partial<B>,
    options: { base: Base | undefined; from: 'form'; says: RowSays },
    values: V,
  ) => Promise<Sent<unknown>>
  /** What stands in a field, in words. */
  wordsOf: (field: keyof V & string, values: V) => string
  onSaved: () => void
  /** The toast, where the specification has one; else the screen shows the result. */
  saved?: ToastWords
}

/**
 * The form of one thing that exists. It sends what was changed and the version that was seen. Where another device has
 * changed the same fields both values show; other fields become what they are there.
 */
export const useEditForm = <O extends Versioned, V extends object, B extends object>(
  options: EditFormOptions<O, V, B>,
) => {
  const { opened, valuesOf, check, tell, bodyOf, send, wordsOf, onSaved, saved } = options
  const [object, setObject] = useState(opened)
  const given = valuesOf(object)
  return useSheetForm<V, Sent<unknown>>({
    given,
    check,
    ...(tell && { tell }),
    needsNetwork: false,
    send(values) {
      const body = changedFields(bodyOf(given), bodyOf(values))
      const base = snapshotBaseOf(object, Object.keys(body))
      return send(object.id, body, { base, from: 'form', says: titled(object) }, values)
    },
    onSent({ kind }) {
      onSaved()
      if (kind === 'done' && saved !== undefined) toast(saved)
    },
    onRefused(error, mine) {
      if (!isChangedElsewhere(error)) return undefined
      const now = error.problem?.current as O
      const there = valuesOf(now)
      setObject(now)
      const clashes = clashingFields(given, mine, there).map((field) => [field, thereNow(wordsOf(field, there))])
      return Object.fromEntries(clashes) as FieldErrors<V>
    },
  })
}
