import { ApiError } from '../api-error.ts'
import type { Base } from './outbox-row.ts'

/** An object that grows its `updatedAt` with each change, its version; empty while the server has not heard of it. */
export interface Versioned {
  id: string
  updatedAt: string
}

/** What was seen of the fields that are changed. An object that has not reached the server yet has no version. */
export const baseOf = <O extends Versioned>(object: O, fields: readonly string[] = []): Base | undefined =>
  object.updatedAt === ''
    ? undefined
    : { version: object.updatedAt, seen: Object.fromEntries(fields.map((field) => [field, object[field as keyof O]])) }

/** The same with the object itself, of which more may be made where it is gone. */
export const snapshotBaseOf = <O extends Versioned>(object: O, fields: readonly string[]): Base | undefined => {
  const base = baseOf(object, fields)
  return base && { ...base, snapshot: { ...object } as Readonly<Record<string, unknown>> }
}

/** Somebody else has changed the same fields: the object as it is now comes with the refusal. */
export const isChangedElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem?.code === 'request/changed'

/** The object is no longer there, so that nothing can be saved. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Lists and records are the same by what is in them. */
const same = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && one !== null && JSON.stringify(one) === JSON.stringify(other))

/** Fields that are not as they were. */
export const changedFields = <V extends object>(before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !same(value, before[field as keyof V])),
  ) as Partial<V>

/** Fields that were changed here and, to something else, on another device. */
export const clashingFields = <V extends object>(before: V, mine: V, there: V): (keyof V & string)[] => {
  const [here, elsewhere] = [changedFields(before, mine), changedFields(before, there)]
  const both = Object.keys(mine) as (keyof V & string)[]
  return both.filter((field) => field in here && field in elsewhere && !same(mine[field], there[field]))
}
