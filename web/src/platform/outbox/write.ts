import type { ResponseOf } from '@turfwise/contract/route'
import { toast, toastFailure } from '../../ui/toast-store.ts'
import { painted } from '../after-paint.ts'
import { sessionState } from '../session.ts'
import type { From, Outcome } from './attend.ts'
import { newId } from './new-id.ts'
import { type Base, type NewRow, type OutboxRow, ROW_FORM } from './outbox-row.ts'
import { OUTBOX_WORDS } from './outbox-words.ts'
import { rowsNow, rowsShown } from './rows-shown.ts'
import {
  define,
  failureWords,
  type Given,
  readAnew,
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
  hold(given: Given<R>, options?: SendOptions): { id: string; takeBack: () => Promise<boolean> }
}

const opened = () => import('./open-outbox.ts').then(({ outboxOf }) => outboxOf(ownId()))

const ownId = (): string => {
  const state = sessionState()
  if (state.status !== 'signed-in') throw new Error('nobody is signed in')
  return state.user.id
}

/** One way to write: see docs/decisions/write-queue.md. */
export const write = <R extends WriteRoute, Item = never>(definition: WriteDefinition<R, Item>): Write<R> => {
  const route = routeOf(definition.route)
  define(route, definition)

  const rowOf = (given: Given<R>, { base }: SendOptions, held: boolean): NewRow => ({
    id: newId(),
    userId: ownId(),
    route,
    params: ((given as { params?: unknown }).params ?? {}) as Record<string, string>,
    ...('body' in given && given.body !== undefined ? { body: given.body } : {}),
    object: definition.object(given),
    ...(base === undefined ? {} : { base }),
    madeAt: new Date().toISOString(),
    tries: 0,
    nextAt: held ? Date.now() + UNDO_MS : 0,
    state: held ? 'held' : 'waiting',
    v: ROW_FORM,
  })
  const show = (row: NewRow): void => {
    const last = rowsNow().rows.at(-1)?.seq ?? 0
    rowsShown.addComing({ ...row, seq: last + 0.001 })
  }
  const carry = async (row: NewRow, from: From): Promise<{ outcome: Outcome; kept: boolean }> => {
    rowsShown.attend(row.id)
    try {
      // What a press sets going must not hold up the frame that shows it.
      await painted()
      const { outbox, attendance } = await opened()
      const added = await outbox.add(row)
      rowsShown.dropComing(row.id)
      rowsShown.attend(added.row.id)
      const outcome = await attendance.outcome(added.row.id, from)
      rowsShown.leave(added.row.id)
      return { outcome, kept: added.kept }
    } catch (error) {
      rowsShown.dropComing(row.id)
      return { outcome: { kind: 'failed', error: error as Error }, kept: false }
    } finally {
      rowsShown.leave(row.id)
    }
  }
  const settle = async (
    row: NewRow,
    { outcome, kept }: Awaited<ReturnType<typeof carry>>,
    { quiet, undo }: SendOptions,
  ) => {
    if (outcome.kind === 'waiting')
      toast(kept ? OUTBOX_WORDS.saved : OUTBOX_WORDS.notKept, { variant: 'info', ...(undo && { action: undo }) })
    if (outcome.kind !== 'failed') return outcome as Sent<ResponseOf<R>>
    if (quiet !== true) toastFailure(failureWords(route, outcome.error) ?? definition.failed)
    void readAnew(row)
    throw outcome.error
  }
  return {
    route,
    async send(given, options = {}) {
      const row = rowOf(given, options, false)
      show(row)
      return settle(row, await carry(row, options.from ?? 'press'), options)
    },
    hold(given, options = {}) {
      const row = rowOf(given, options, true)
      show(row)
      const carried = opened().then(async ({ outbox, attendance }) => {
        await outbox.add(row)
        rowsShown.dropComing(row.id)
        // What no row of a list tells is told in a toast, and leaves nothing behind.
        const from = options.from ?? (definition.toldAtRow ? 'row' : 'press')
        const ended = attendance.outcome(row.id, from, UNDO_MS)
        void ended.then((outcome) => {
          if (outcome.kind === 'failed' && from !== 'row')
            toastFailure(failureWords(route, outcome.error) ?? definition.failed)
        })
        return outbox
      })
      carried.catch(() => {
        rowsShown.dropComing(row.id)
        toastFailure(definition.failed)
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
export const takeBackUnsent = async ({ id }: OutboxRow): Promise<boolean> => (await opened()).outbox.takeBack(id)

/** The person wants a refused, conflicting or old write sent once more, over what stands there now. */
export const sendAgain = async ({ id, trouble }: OutboxRow): Promise<void> => {
  const { updatedAt } = trouble?.current ?? {}
  await (await opened()).outbox.sendAgain(id, typeof updatedAt === 'string' ? updatedAt : undefined)
}

/** The person does not want it any more. */
export const discardWrite = async ({ id }: OutboxRow): Promise<void> => (await opened()).outbox.discard(id)
