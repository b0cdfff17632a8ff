import type { ResponseOf } from '@turfwise/contract/route'
import { clockSkewMs, correctedNow } from '../../platform/server-time.ts'
import { toastFailure } from '../../ui/toast-store.ts'
import { painted } from '../after-paint.ts'
import { sessionState } from '../session.ts'
import type { From, Outcome } from './attend.ts'
import { newId } from './new-id.ts'
import { type Base, type KeptPhoto, type NewRow, type OutboxRow, PHOTO_ROW_FORM, ROW_FORM } from './outbox-row.ts'
import { type QueuedPhoto, queued } from './queued-photos.ts'
import { type RowSays, saysBoth } from './row-says.ts'
import { rowsNow, rowsShown } from './rows-shown.ts'
import { sayThatItWaits } from './saved-notice.ts'
import {
  define,
  failureWords,
  type Given,
  makesItsObject,
  readAnew,
  replacementOf,
  routeOf,
  type WriteDefinition,
  type WriteRoute,
} from './write-definition.ts'

interface SendOptions {
  /** What the person saw: somebody else's change of the same fields is then not written over. */
  base?: Base | undefined
  /** Where a failure is held; `press` unless it is said. */
  from?: From
  /** A failure is said elsewhere, without a toast. */
  quiet?: boolean
  /** Files that the body names: those with bytes are kept with the write and uploaded before it is sent. */
  photos?: readonly QueuedPhoto[]
  /** What is said of it while it waits, beside what its definition says. */
  says?: RowSays
  /** What the toast of a write that waits offers. */
  undo?: { label: string; run: () => void }
}

/** How long a held write can be taken back. */
export const UNDO_MS = 5000

/** Whether it was answered, or is kept and will be sent. */
export type Sent<A> = { kind: 'done'; answer: A } | { kind: 'waiting' }

export interface Write<R extends WriteRoute> {
  /** As rows name it. */
  readonly route: string
  /**
   * Sends it, and until it is answered keeps it on the device.
   * @throws {ApiError} {NoAnswer} when it failed or was refused; the person has been told
   */
  send(given: Given<R>, options?: SendOptions): Promise<Sent<ResponseOf<R>>>
  /**
   * Keeps it on the device for `UNDO_MS` before it is sent; sooner when the page hides or `flushWrites` is called.
   * @returns the id of its row; `takeBack` answers false when it is on its way
   */
  hold(given: Given<R>, options?: Omit<SendOptions, 'photos'>): { id: string; takeBack: () => Promise<boolean> }
}

/** Photos on their way to the device, by id. */
const coming = new Map<string, KeptPhoto>()

/** Nobody is there to be told: who began the write has gone. */
class SomebodyElse extends Error {}

/**
 * The outbox of the person who began the write.
 * @throws {SomebodyElse} who has signed in since: it must not lie with their writes, nor stop these as one of a stranger
 */
const openedFor = async (userId: string) => {
  const { outboxOf } = await import('./open-outbox.ts')
  if (ownId() !== userId) throw new SomebodyElse('somebody else is signed in')
  return outboxOf(userId)
}

/** That of who is signed in as it is asked for. */
const opened = async () => openedFor(ownId())

const ownId = (): string => {
  const state = sessionState()
  if (state.status !== 'signed-in') throw new Error('nobody is signed in')
  return state.user.id
}

/** One way to write: see docs/decisions/write-queue.md. */
export const write = <R extends WriteRoute, Item = never>(definition: WriteDefinition<R, Item>): Write<R> => {
  const route = routeOf(definition.route)
  define(route, definition)

  const rowOf = (given: Given<R>, { base, says }: SendOptions, held: boolean, id = newId()): NewRow => ({
    id,
    userId: ownId(),
    route,
    params: ((given as { params?: unknown }).params ?? {}) as Record<string, string>,
    ...('body' in given && given.body !== undefined ? { body: given.body } : {}),
    object: definition.object(given),
    ...(base === undefined ? {} : { base }),
    ...saysBoth(definition.says?.(given), says),
    madeAt: correctedNow().toISOString(),
    ...(clockSkewMs() !== 0 && { skewMs: clockSkewMs() }),
    tries: 0,
    nextAt: held ? Date.now() + UNDO_MS : 0,
    state: held ? 'held' : 'waiting',
    v: ROW_FORM,
  })
  const show = (row: NewRow, photos: readonly KeptPhoto[] = []): void => {
    for (const photo of photos) coming.set(photo.id, photo)
    const last = rowsNow().rows.at(-1)?.seq ?? 0
    rowsShown.addComing({ ...row, seq: last + 0.001 })
  }
  const carry = async (
    row: NewRow,
    from: From,
    photos: readonly KeptPhoto[] = [],
  ): Promise<{ outcome: Outcome; kept: boolean }> => {
    rowsShown.attend(row.id)
    try {
      // What a press sets going must not hold up the frame that shows it.
      await painted()
      const { add, outcome: outcomeOf } = await openedFor(row.userId)
      const added = await add(row, photos)
      rowsShown.dropComing(row.id)
      rowsShown.attend(added.row.id)
      // A form that has mended what would make its object holds the change alone: the rest stays at the row.
      const outcome = await outcomeOf(added.row.id, added.row.route === row.route ? from : 'row')
      rowsShown.leave(added.row.id)
      return { outcome, kept: added.kept }
    } catch (error) {
      rowsShown.dropComing(row.id)
      return { outcome: { kind: 'failed', error: error as Error }, kept: false }
    } finally {
      rowsShown.leave(row.id)
      for (const { id } of photos) coming.delete(id)
    }
  }
  const settle = async (
    row: NewRow,
    { outcome, kept }: Awaited<ReturnType<typeof carry>>,
    { quiet, undo }: SendOptions,
  ) => {
    if (outcome.kind === 'waiting') sayThatItWaits(row.id, kept, undo)
    if (outcome.kind !== 'failed') return outcome as Sent<ResponseOf<R>>
    if (outcome.error instanceof SomebodyElse) throw outcome.error
    if (quiet !== true) toastFailure(failureWords(route, outcome.error, row) ?? definition.failed)
    void readAnew(row)
    throw outcome.error
  }
  return {
    route,
    async send(given, options = {}) {
      const id = newId()
      const { photos, kept } = queued(id, options.photos ?? [])
      const row: NewRow = {
        ...rowOf(given, options, false, id),
        ...(photos.length > 0 && { photos }),
        ...(kept.length > 0 && { v: PHOTO_ROW_FORM }),
      }
      show(row, kept)
      return settle(row, await carry(row, options.from ?? 'press', kept), options)
    },
    hold(given, options = {}) {
      const row = rowOf(given, options, true)
      show(row)
      const carried = openedFor(row.userId).then(async ({ outbox, add, outcome: outcomeOf }) => {
        await add(row)
        rowsShown.dropComing(row.id)
        // What no row of a list tells is told in a toast, and leaves nothing behind.
        const from = options.from ?? (definition.toldAtRow ? 'row' : 'press')
        const ended = outcomeOf(row.id, from, UNDO_MS)
        void ended.then((outcome) => {
          if (outcome.kind === 'failed' && from !== 'row')
            toastFailure(failureWords(route, outcome.error, row) ?? definition.failed)
        })
        return outbox
      })
      carried.catch((error) => {
        rowsShown.dropComing(row.id)
        if (!(error instanceof SomebodyElse)) toastFailure(definition.failed)
      })
      return { id: row.id, takeBack: async () => (await carried).takeBack(row.id) }
    },
  }
}

/** Ends the time in which writes can be taken back, tries what waits, and tells how many are still not answered. */
export const flushWrites = async (): Promise<number> =>
  sessionState().status === 'signed-in' ? (await opened()).outbox.flush() : 0

/** Forgets the writes of a person on this device, sent or not. */
export const forgetWrites = (userId: string): Promise<void> =>
  import('./open-outbox.ts').then(({ destroyOutbox }) => destroyOutbox(userId)).catch(() => undefined)

/** Ends the time in which writes can be taken back. */
export const releaseWrites = (): void => {
  if (sessionState().status !== 'signed-in' || !rowsNow().rows.some(({ state }) => state === 'held')) return
  opened().then(
    ({ outbox }) => outbox.release(),
    () => undefined,
  )
}

/** Takes a write back that no try has taken yet. false when it is on its way. */
export const takeBackUnsent = async (row: OutboxRow): Promise<boolean> =>
  (await opened()).outbox.takeBack(row.id, { makes: makesItsObject(row) })

/** The person wants a refused, conflicting or old write sent once more, over what stands there now. */
export const sendAgain = async ({ id, trouble }: OutboxRow): Promise<void> => {
  const { updatedAt } = trouble?.current ?? {}
  await (await opened()).outbox.sendAgain(id, typeof updatedAt === 'string' ? updatedAt : undefined)
}

/** The person keeps what they did although its thing is gone: as another write, see `replacement`. */
export const replaceWrite = async (row: OutboxRow): Promise<void> => {
  const kept = replacementOf(row)
  if (kept === undefined) return
  const { label: _, ...next } = kept
  await (await opened()).outbox.replace(row.id, { params: {}, ...next, id: newId() })
}

/** The person does not want it any more. */
export const discardWrite = async ({ id }: OutboxRow): Promise<void> => {
  await (await opened()).outbox.discard(id)
}

/** A photo that lies here with a write, to be shown; undefined when it is gone. */
export const photoOfWrite = async (id: string): Promise<KeptPhoto | undefined> =>
  coming.get(id) ?? (await opened()).outbox.photo(id)

/** Of what was changed in two places the other version stays. */
export const keepTheirs = async ({ id }: OutboxRow): Promise<void> => (await opened()).outbox.keepTheirs(id)

/** Somebody asks for what waits to be sent now. */
export const tryNow = async (): Promise<void> => (await opened()).outbox.tryNow()
