import type { QueryClient } from '@tanstack/react-query'

let cache: QueryClient | undefined

/** Where answers of writes are taken up and reads are made stale. Apart, since writing itself comes after the first draw. */
export const writtenCache = (): QueryClient | undefined => cache

/** @returns how to end it */
export const writeInto = (into: QueryClient): (() => void) => {
  cache = into
  return () => {
    if (cache === into) cache = undefined
  }
}
