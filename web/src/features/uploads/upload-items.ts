/** A file in the control. */
export interface UploadItem {
  id: string
  name: string
  /** Bytes as it was chosen. */
  size: number
  /** Bytes that are sent; null until it was looked at. */
  sentSize: number | null
  /** Address of the browser's own picture of it; null for what is no picture. */
  preview: string | null
  state: 'waiting' | 'preparing' | 'sending' | 'kept' | 'done' | 'failed'
  /** How much of it has left, 0 to 1. */
  sent: number
  /** Why it failed, in words. */
  error: string | null
}

export type UploadChange =
  | { kind: 'added'; items: readonly UploadItem[] }
  | { kind: 'removed'; id: string }
  | { kind: 'changed'; id: string; to: Partial<Pick<UploadItem, 'state' | 'sent' | 'error' | 'sentSize'>> }

const ENDED: readonly UploadItem['state'][] = ['kept', 'done', 'failed']
/** One that is `kept` goes with the write that names it. */
export const isBusy = ({ state }: UploadItem): boolean => !ENDED.includes(state)

/** The list after a change. A change to a file that was removed meanwhile changes nothing. */
export function changedItems(items: readonly UploadItem[], change: UploadChange): readonly UploadItem[] {
  if (change.kind === 'added') return [...items, ...change.items]
  if (change.kind === 'removed') return items.filter(({ id }) => id !== change.id)
  return items.map((item) => (item.id === change.id ? { ...item, ...change.to } : item))
}
