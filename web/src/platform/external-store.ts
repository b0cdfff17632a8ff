import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export const makeStore = <T>(initial: T): Store<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `atBuild` is what the prerendered page shows, and so the first paint of a hydrated one. */
export const useStore = <T>(store: Store<T>, atBuild: T): T =>
  useSyncExternalStore(store.subscribe, store.get, () => atBuild)
