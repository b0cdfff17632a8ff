import { makeStore, useStore } from '../external-store.ts'
import type { OutboxRow } from './outbox-row.ts'

/** The rows of the person who is signed in, as screens see them. */
export interface RowsShown {
  /** false until the device has been read: what was deleted a moment ago would show. */
  read: boolean
  /** By seq. Those that were answered stay until what they changed has been read anew. */
  rows: readonly OutboxRow[]
}

const NONE: RowsShown = { read: false, rows: [] }
const shown = makeStore<RowsShown>(NONE)

export const useRows = (): RowsShown => useStore(shown, NONE)
export const rowsNow = (): RowsShown => shown.get()

let stored: readonly OutboxRow[] = []
/** On their way to the device. */
let coming: readonly OutboxRow[] = []
let answered: readonly OutboxRow[] = []
const NOBODY: ReadonlySet<string> = new Set()
const attended = makeStore(NOBODY)
/** Rows whose outcome somebody waits for: nothing is said of them yet. */
export const useAttended = (): ReadonlySet<string> => useStore(attended, NOBODY)

const looksOf = ({ id, state, body, trouble, confirmed, base }: OutboxRow): string =>
  JSON.stringify([id, state, body, trouble, confirmed, base])

/** A try of a row changes nothing that shows: hundreds of tasks are not gone through for it. */
const draw = (read = shown.get().read): void => {
  const byId = new Map([...coming, ...stored, ...answered].map((row) => [row.id, row]))
  const rows = [...byId.values()]
    .filter(({ givenBack }) => givenBack !== true)
    .sort((one, other) => one.seq - other.seq)
  const before = shown.get()
  const same =
    rows.length === before.rows.length &&
    rows.every((row, at) => looksOf(row) === looksOf(before.rows[at] as OutboxRow))
  if (!same || read !== before.read) shown.set({ read, rows: same ? before.rows : rows })
}

const without = (rows: readonly OutboxRow[], id: string) => rows.filter((row) => row.id !== id)

export const rowsShown = {
  /** What lies on the device. */
  setStored(rows: readonly OutboxRow[]): void {
    stored = rows
    coming = coming.filter(({ id }) => !rows.some((row) => row.id === id))
    draw(true)
  },
  /** Shows a write before the device has it. It stays there until `drop`, or until the device has it. */
  addComing(row: OutboxRow): void {
    coming = [...coming, row]
    draw()
  },
  dropComing(id: string): void {
    coming = without(coming, id)
    draw()
  },
  attend(id: string): void {
    attended.set(new Set([...attended.get(), id]))
  },
  leave(id: string): void {
    if (attended.get().has(id)) attended.set(new Set([...attended.get()].filter((one) => one !== id)))
  },
  /** It has arrived, and goes on showing until `drop`: lists read before that know nothing of it. */
  addAnswered(row: OutboxRow): void {
    answered = [...without(answered, row.id), row]
    draw()
  },
  dropAnswered(id: string): void {
    answered = without(answered, id)
    draw()
  },
  /** Somebody else is signed in, or nobody. */
  reset(): void {
    stored = []
    coming = []
    answered = []
    attended.set(NOBODY)
    shown.set(NONE)
  },
}
