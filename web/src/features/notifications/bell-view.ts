import { makeStore, useStore } from '../../platform/external-store.ts'

/** How many are unread, as it shows; undefined while nobody knows. Written by unread-watch.tsx, which comes late. */
export const unread = makeStore<number | undefined>(undefined)
export const useUnread = (): number | undefined => useStore(unread, undefined)

const open = makeStore(false)
/** Whether the list at the bell is open. */
export const useBellOpen = (): boolean => useStore(open, false)
export const showBell = (next: boolean): void => open.set(next)
