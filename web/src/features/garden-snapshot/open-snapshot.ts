import { makeStore, useStore } from '../../platform/external-store.ts'

const opened = makeStore(false)

export const useSnapshotOpen = (): boolean => useStore(opened, false)

/** Opens the dialog on a screen that draws `LateGardenSnapshot`. */
export const openSnapshot = (): void => opened.set(true)
export const closeSnapshot = (): void => opened.set(false)
