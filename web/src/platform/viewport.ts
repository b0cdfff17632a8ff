import { useSyncExternalStore } from 'react'

/** Desktop begins here: rail instead of bar, dialog instead of sheet. */
export const DESKTOP_MIN_PX = 1024

const desktop = () => matchMedia(`(min-width: ${DESKTOP_MIN_PX}px)`)

const subscribe = (listener: () => void) => {
  const query = desktop()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useDesktop = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => desktop().matches,
    () => false,
  )
