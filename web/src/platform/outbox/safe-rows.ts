import { NoRoom } from './call-failed.ts'
import { type KeptPhoto, type OutboxRow, UNKEPT_STEP } from './outbox-row.ts'
import { type Changes, changed, type Decide, photosGone, type RowStore } from './row-store.ts'

export interface SafeRows extends Omit<RowStore, 'makeRoom'> {
  /** false for a row that is gone when the page is. */
  isKept(seq: number): boolean
}

/** A database that could not be opened is left alone for so long: each try may take seconds. */
const LEFT_ALONE_MS = 30_000

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Rows on the device where it takes them, else in memory: a private window, a full disk or a browser that lost its
 * database (WebKit does, for hours) must not stop anybody from working. After a failure the device is tried once more,
 * through a new connection; what it does not take then is kept here. A full one first gives up what was read; photos
 * for which it has no room then are refused, since their form still holds them.
 */
export const safeRows = (device: RowStore): SafeRows => {
  let known: readonly OutboxRow[] = []
  let unkept: readonly OutboxRow[] = []
  const unkeptPhotos = new Map<string, KeptPhoto>()
  let lastSeq = 0
  let triedAgainAt = 0
  /** Rows that are done with and still lie on the device. */
  const owed = new Set<number>()
  /** Between those of the device, so that the order stays that of making. */
  const nextSeq = () => {
    lastSeq = Math.max(lastSeq, ...known.map(({ seq }) => seq)) + UNKEPT_STEP
    return lastSeq
  }
  const isUnkept = (seq: number) => !Number.isInteger(seq)

  const unkeptAfter = (changes: Changes): OutboxRow[] => {
    for (const id of photosGone(unkept, changes)) unkeptPhotos.delete(id)
    for (const photo of changes.photos ?? []) unkeptPhotos.set(photo.id, photo)
    return changed(unkept, changes, nextSeq)
  }

  const onDevice = (changes: Changes): Changes => ({
    ...changes,
    put: (changes.put ?? []).filter(({ seq }) => !isUnkept(seq)),
    remove: (changes.remove ?? []).filter((seq) => !isUnkept(seq)),
  })
  const toDevice = async (decide: Decide): Promise<readonly OutboxRow[] | 'full' | 'away'> => {
    if (performance.now() < triedAgainAt) return 'away'
    let full = false
    let wanted: Changes = {}
    const ask: Decide = (rows) => {
      wanted = decide([...rows.filter(({ seq }) => !owed.has(seq)), ...unkept])
      const { remove = [], ...rest } = onDevice(wanted)
      return { ...rest, remove: [...remove, ...owed] }
    }
    for (const _try of ['first', 'through a new connection']) {
      try {
        known = await device.update(ask)
        lastSeq = Math.max(lastSeq, ...known.map(({ seq }) => seq))
        owed.clear()
        unkept = unkeptAfter({ ...wanted, add: [], photos: [] })
        return [...known, ...unkept]
      } catch (error) {
        full = isFull(error)
        if (full) await device.makeRoom().catch(() => undefined)
        else device.close()
      }
    }
    if (full) return 'full'
    triedAgainAt = performance.now() + LEFT_ALONE_MS
    return 'away'
  }

  const update = async (decide: Decide): Promise<readonly OutboxRow[]> => {
    const rows = await toDevice(decide)
    if (typeof rows !== 'string') return rows
    const wanted = decide([...known, ...unkept])
    if (rows === 'full' && (wanted.photos ?? []).length > 0) throw new NoRoom('device')
    const there = onDevice(wanted)
    for (const seq of there.remove ?? []) owed.add(seq)
    known = changed(known, { ...there, add: [] }, nextSeq)
    unkept = unkeptAfter(wanted)
    return [...known, ...unkept]
  }

  // One after the other: what is decided must have been seen by the next.
  let turn: Promise<unknown> = Promise.resolve()
  return {
    update(decide) {
      const mine = turn.then(() => update(decide))
      turn = mine.catch(() => undefined)
      return mine
    },
    async photo(id) {
      const here = unkeptPhotos.get(id)
      if (here !== undefined) return here
      try {
        return await device.photo(id)
      } catch {
        device.close()
        return device.photo(id)
      }
    },
    isKept: (seq) => !isUnkept(seq),
    async destroy() {
      known = []
      unkept = []
      unkeptPhotos.clear()
      await device.destroy().catch(() => device.update((rows) => ({ remove: rows.map(({ seq }) => seq) })))
    },
    close: () => device.close(),
  }
}
