import { makeStore, useStore } from '../external-store.ts'
import { onSessionChange, sessionState } from '../session.ts'
import { isKept, type OutboxRow } from './outbox-row.ts'

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

const NO_ROWS: readonly OutboxRow[] = []
const exact = makeStore(NO_ROWS)
/** The same rows with every try of theirs, for who lists the queue itself. */
export const useExactRows = (): readonly OutboxRow[] => useStore(exact, NO_ROWS)

/** Whose rows they are; undefined while nobody's were asked for. */
let owner: string | undefined
let stored: readonly OutboxRow[] = []
/** On their way to the device. */
let coming: readonly OutboxRow[] = []
let answered: readonly OutboxRow[] = []
const NOBODY: ReadonlySet<string> = new Set()
const attended = makeStore(NOBODY)
/** Rows whose outcome somebody waits for: nothing is said of them yet. */
export const useAttended = (): ReadonlySet<string> => useStore(attended, NOBODY)

const looksOf = ({ seq, id, state, body, trouble, confirmed, base }: OutboxRow): string =>
  JSON.stringify([id, state, body, trouble, confirmed, base, isKept({ seq })])

/** A try of a row changes nothing that shows: hundreds of tasks are not gone through for it. */
const draw = (read = shown.get().read): void => {
  const byId = new Map([...coming, ...stored, ...answered].map((row) => [row.id, row]))
  const rows = [...byId.values()]
    .filter(({ givenBack }) => givenBack !== true)
    .sort((one, other) => one.seq - other.seq)
  exact.set(rows)
  const before = shown.get()
  const same =
    rows.length === before.rows.length &&
    rows.every((row, at) => looksOf(row) === looksOf(before.rows[at] as OutboxRow))
  if (!same || read !== before.read) shown.set({ read, rows: same ? before.rows : rows })
}

const without = (rows: readonly OutboxRow[], id: string) => rows.filter((row) => row.id !== id)

export const rowsShown = {
  /** What comes next is of this person: another's is forgotten, their own stays as it is. */
  of(userId: string): void {
    if (owner === userId) return
    this.reset()
    owner = userId
  },
  /** What lies on the device of this person. What is read late of somebody who was here before is nothing to the screens. */
  setStored(userId: string, rows: readonly OutboxRow[]): void {
    if (userId !== owner) return
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
    if (row.userId !== owner) return
    answered = [...without(answered, row.id), row]
    draw()
  },
  dropAnswered(id: string): void {
    answered = without(answered, id)
    draw()
  },
  /**
   * Code that knows more of the rows of this route has come: they become other rows, so that whoever shows one shows it anew.
   * What is drawn of a row is kept for as long as it is the same one.
   */
  renew(route: string): void {
    const isOf = (row: OutboxRow) => row.route === route
    if (!exact.get().some(isOf)) return
    const copies = new Map(exact.get().flatMap((row) => (isOf(row) ? [[row.id, { ...row }] as const] : [])))
    const anew = (rows: readonly OutboxRow[]) => rows.map((row) => copies.get(row.id) ?? row)
    stored = anew(stored)
    coming = anew(coming)
    answered = anew(answered)
    exact.set(anew(exact.get()))
    shown.set({ ...shown.get(), rows: anew(shown.get().rows) })
  },
  /** Somebody else is signed in, or nobody. */
  reset(): void {
    owner = undefined
    stored = []
    coming = []
    answered = []
    attended.set(NOBODY)
    shown.set(NONE)
    exact.set(NO_ROWS)
  },
}

onSessionChange(() => {
  const session = sessionState()
  // Before anything is drawn for them: the queue, which says so too, comes only when the page is at rest.
  if (session.status === 'signed-in') rowsShown.of(session.user.id)
})
