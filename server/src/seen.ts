import { Refusal } from './refusal.ts'

/** The states of an object that the caller means by a change, as their `updatedAt`; undefined when any will do. */
export type Seen = readonly string[] | undefined

/**
 * Compares what the caller saw with the object as it would be answered now, which must be locked.
 * @throws Refusal request/changed, with that object
 */
export function requireSeen(seen: Seen, current: { updatedAt: string }): void {
  if (seen && !seen.includes(current.updatedAt)) throw new Refusal('request/changed', { current })
}
