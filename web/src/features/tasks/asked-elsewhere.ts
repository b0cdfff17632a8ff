import type { Task } from '@turfwise/contract/tasks'
import { makeStore, useStore } from '../../platform/external-store.ts'

/** What the tasks screen was asked to open from another screen, by a key or the palette. */
export type AskedElsewhere = { kind: 'new' } | { kind: 'schedule' } | { kind: 'edit'; task: Task }

const asked = makeStore<AskedElsewhere | null>(null)
export const askTasks = asked.set
export const useAskedElsewhere = (): AskedElsewhere | null => useStore(asked, null)
