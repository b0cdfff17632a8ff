import type { Clock } from '../../../clock.ts'

/** A map that keeps every entry for at least `keptMs` after it was last set, and for at most twice that. */
export interface Recent<Value> {
  set(key: string, value: Value): void
  get(key: string): Value | undefined
}

/** Two generations instead of a timer per entry: when the younger is old enough, the older one is dropped whole. */
export function makeRecent<Value>(keptMs: number, clock: Clock): Recent<Value> {
  let younger = new Map<string, Value>()
  let older = new Map<string, Value>()
  let turnedAt = clock.now().getTime()
  return {
    set(key, value) {
      const now = clock.now().getTime()
      if (now - turnedAt > keptMs) {
        older = younger
        younger = new Map()
        turnedAt = now
      }
      younger.set(key, value)
    },
    get: (key) => younger.get(key) ?? older.get(key),
  }
}
