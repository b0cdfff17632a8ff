import { makeStore, useStore } from '../../platform/external-store.ts'

const open = makeStore(false)
/** Whether the assistant lies over the page. */
export const useAssistantOpen = (): boolean => useStore(open, false)
export const showAssistant = (next: boolean): void => open.set(next)
