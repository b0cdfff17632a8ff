import { makeStore, useStore } from '../external-store.ts'

/** The last time that this page tried to send, or saw that there is no network to send by. */
export interface LastTry {
  /** Epoch ms of the device. */
  at: number
  /** HTTP status; 0 when no answer came, `offline` when the device has no network. */
  status: number | 'offline'
}

const last = makeStore<LastTry | null>(null)
export const useLastTry = (): LastTry | null => useStore(last, null)
export const noteTry = (status: LastTry['status']): void => last.set({ at: Date.now(), status })
export const forgetTries = (): void => last.set(null)
