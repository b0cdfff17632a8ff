import { useSyncExternalStore } from 'react'

/** Desktop begins here: rail instead of bar, dialog instead of sheet. */
const DESKTOP_MIN_PX = 1024

let query: MediaQueryList | undefined
/** Asked for once: each part that is drawn looks at it, and a slow phone takes a millisecond to make one. */
const desktop = (): MediaQueryList => {
  query ??= matchMedia(`(min-width: ${DESKTOP_MIN_PX}px)`)
  return query
}

const subscribe = (listener: () => void) => {
  desktop().addEventListener('change', listener)
  return () => desktop().removeEventListener('change', listener)
}

export const useDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => desktop().matches,
    () => false,
  )
