import type { Task } from '@turfwise/contract/tasks'
import { useSyncExternalStore } from 'react'
import { makeStore, useStore } from '../../platform/external-store.ts'

/** The chosen tasks, in the order in which they were chosen; null while nobody chooses. */
export type Selection = ReadonlyMap<Task['id'], Task> | null

const selection = makeStore<Selection>(null)
/** Where a range begins that is chosen with Shift. */
let anchor: Task['id'] | undefined

export const selectionNow = selection.get
export const useSelection = (): Selection => useStore(selection, null)

const OFF = () => 'off' as const
/** Of one row, so that a choice draws that row alone. `off`: nobody chooses. */
export const useMark = (id: Task['id']): 'off' | 'out' | 'in' =>
  useSyncExternalStore(
    selection.subscribe,
    () => {
      const chosen = selection.get()
      return chosen === null ? 'off' : chosen.has(id) ? 'in' : 'out'
    },
    OFF,
  )

export const stopSelecting = (): void => {
  anchor = undefined
  selection.set(null)
}

/** Chooses a task, or no longer; the first one begins a selection. */
export const toggleSelected = (task: Task): void => {
  const chosen = new Map(selection.get() ?? [])
  if (!chosen.delete(task.id)) chosen.set(task.id, task)
  anchor = task.id
  selection.set(chosen)
}

export const selectAll = (tasks: readonly Task[]): void =>
  selection.set(new Map([...(selection.get() ?? []), ...tasks.map((task) => [task.id, task] as const)]))

/** Chooses every task of the list from the last chosen one to this. */
export const selectTo = (task: Task, listed: readonly Task[]): void => {
  const [from, to] = [listed.findIndex(({ id }) => id === anchor), listed.findIndex(({ id }) => id === task.id)]
  if (from === -1 || to === -1) toggleSelected(task)
  else selectAll(listed.slice(Math.min(from, to), Math.max(from, to) + 1))
}

/** The list on the screen: what keys, ranges and "Select all" go through. */
export interface Listed {
  tasks: readonly Task[]
  readAll: () => Promise<readonly Task[]>
}
const NONE: Listed = { tasks: [], readAll: async () => [] }
let listed = NONE
export const listedNow = (): Listed => listed
/** Names the list on the screen. @returns how to take it back */
export const nameListed = (shown: Listed): (() => void) => {
  listed = shown
  return () => {
    if (listed === shown) listed = NONE
  }
}
