import { withTheirs } from './after-reply.ts'
import { NoRoom } from './call-failed.ts'
import { foldedInto } from './fold-row.ts'
import type { OutboxNeeds, Told } from './outbox-needs.ts'
import { canBeTakenBack, isUnsent, type KeptPhoto, missingPhoto, type NewRow, type OutboxRow } from './outbox-row.ts'
import { fitsIn, photoRoom } from './photo-room.ts'
import {
  endingHolds,
  forgettingForms,
  hurrying,
  isTriedSince,
  type ReplacementWrite,
  releasing,
  replacing,
  sendingAgain,
  stopping,
  takenBack,
} from './row-decisions.ts'
import { filesLeftBy } from './row-files.ts'
import type { Changes } from './row-store.ts'
import type { SafeRows } from './safe-rows.ts'
import { makeSender, type SendState } from './send-batch.ts'
import { nextStep } from './send-order.ts'

const LOOK_AGAIN_MS = 60_000

const NOTHING = () => ({})

/** Runs alone among the tabs of a person. Where the browser has no locks the key alone keeps writes from happening twice. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks === undefined ? work() : navigator.locks.request(name, work)

/** The writes of one person that have not been answered yet: kept on the device, and sent one by one in their order. */
export const makeOutbox = (needs: OutboxNeeds) => {
  const { userId, rows } = needs
  const name = `tw-outbox-${userId}`
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let again = false
  const state: SendState = { reconnects: 0, handledReconnects: 0, paused: false, closed: false }

  const post = (message: { kind: 'changed' } | { kind: 'told'; told: Told }): void => {
    if (!state.closed) channel?.postMessage(message)
  }
  const changed = (all: readonly OutboxRow[]): void => {
    if (!state.closed) needs.onRows(all)
  }
  const update: SafeRows['update'] = async (decide) => {
    let wanted: Changes = {}
    const all = await rows.update((before) => {
      wanted = decide(before)
      return wanted
    })
    changed(all)
    const { add = [], put = [], remove = [] } = wanted
    if (add.length + put.length + remove.length > 0) post({ kind: 'changed' })
    return all
  }
  const tell = (told: Told): void => {
    post({ kind: 'told', told })
    needs.onTold(told, true)
  }
  channel?.addEventListener('message', ({ data }) => {
    if (state.closed) return
    if (data.kind === 'told') needs.onTold(data.told, false)
    else rows.update(NOTHING).then(changed)
  })

  const { moment, sendBatch } = makeSender(needs, { state, update, tell })
  const lookAgainIn = (ms: number): void => {
    clearTimeout(timer)
    if (!state.closed) timer = setTimeout(() => void run(), ms)
  }
  const endHolds = () => update((all) => endingHolds(all, Date.now()))
  const once = async (): Promise<void> => {
    const all = await endHolds()
    if (state.closed || state.paused) return
    if (!needs.online()) {
      // A timer may ring a millisecond before the clock says so, and a later write has put off the look at an earlier one.
      const ends = all.flatMap((row) => (row.state === 'held' ? [row.nextAt] : []))
      if (ends.length > 0) lookAgainIn(Math.max(Math.min(...ends) - Date.now(), 1))
      return
    }
    const step = nextStep(all, moment())
    if (step.kind === 'send') await alone(name, sendBatch)
    const next = nextStep(await rows.update(NOTHING), moment())
    if (next.kind !== 'idle') lookAgainIn(next.kind === 'send' ? 0 : Math.min(Math.max(next.ms, 50), LOOK_AGAIN_MS))
  }
  /** Sends what may be sent now. One run at a time in a tab; a call during a run has another follow. */
  const run = async (): Promise<void> => {
    again = true
    running ??= (async () => {
      while (again && !state.closed) {
        again = false
        await once()
      }
    })().finally(() => {
      running = undefined
    })
    await running
  }

  return {
    /**
     * Keeps a write with its photos and sends it. Resolves once the device has it, with the row that carries it.
     * @throws {NoRoom} for its photos; nothing is kept then
     */
    async add(row: NewRow, photos: readonly KeptPhoto[] = []): Promise<{ row: OutboxRow; kept: boolean }> {
      let id = row.id
      let fits = true
      const all = await update((before) => {
        const folded = foldedInto(before, row)
        id = folded?.id ?? row.id
        if (folded !== undefined) return { put: [folded] }
        fits = photos.length === 0 || fitsIn(photoRoom(before), photos)
        return fits ? { add: [row], photos } : {}
      })
      if (!fits) throw new NoRoom('most')
      const found = all.find((one) => one.id === id) as OutboxRow
      if (found.state === 'held') lookAgainIn(found.nextAt - Date.now())
      else void run()
      return { row: found, kept: rows.isKept(found.seq) }
    },
    /**
     * Takes a write back that no try has taken yet. false when it has been sent.
     * @param makes it would have made its object: what waits to be done with that goes too
     */
    async takeBack(id: string, { makes = false } = {}): Promise<boolean> {
      let gone: readonly OutboxRow[] = []
      await update((all) => {
        gone = takenBack(all, id, makes)
        return { remove: gone.map(({ seq }) => seq) }
      })
      for (const row of gone) needs.removeFiles(row, filesLeftBy(row))
      return gone.length > 0
    },
    /**
     * Drops a row whatever its state is: the person does not want it any more, or its form holds it. `formHoldsFiles`: its
     * files stay with the server, since the next press names them again. `tries`: only while no later try has begun.
     * @returns false where one has
     */
    async discard(id: string, { formHoldsFiles = false, tries = Number.POSITIVE_INFINITY } = {}): Promise<boolean> {
      let gone: readonly OutboxRow[] = []
      let triedSince = false
      await update((all) => {
        triedSince = isTriedSince(all, id, tries)
        gone = triedSince ? [] : all.filter((one) => one.id === id)
        return { remove: gone.map(({ seq }) => seq) }
      })
      if (!formHoldsFiles) for (const row of gone) needs.removeFiles(row, filesLeftBy(row))
      void run()
      return !triedSince
    },
    /** Bytes of a photo of a row that is here; undefined when it is gone. */
    photo: (id: string): Promise<KeptPhoto | undefined> => rows.photo(id).catch(() => undefined),
    /**
     * Stops a row that failed while somebody waited: it is sent again when they say so. `givenBack`: its form holds what
     * was typed, and the same content takes up its key again. `tries`: only while no later try has begun.
     * @returns false where one has
     */
    async stop(id: string, { givenBack = false, tries = Number.POSITIVE_INFINITY } = {}): Promise<boolean> {
      let triedSince = false
      await update((all) => {
        triedSince = isTriedSince(all, id, tries)
        return triedSince ? {} : stopping(all, id, givenBack)
      })
      void run()
      return !triedSince
    },
    /** Sends a refused, conflicting or old row once more, on top of `version` where one is named. */
    async sendAgain(id: string, version?: string): Promise<void> {
      await update((all) => sendingAgain(all, id, version))
      void run()
    },
    /** Sends another write in the place of a refused one. */
    async replace(id: string, next: ReplacementWrite): Promise<void> {
      await update((all) => replacing(all, id, next))
      void run()
    },
    /** Of what was changed in two places the other version stays; what this row changes besides is sent on top of it. */
    async keepTheirs(id: string): Promise<void> {
      await update((all) => {
        const row = all.find((one) => one.id === id)
        return row === undefined ? {} : withTheirs(row)
      })
      void run()
    },
    /** Somebody asks for a try now: nothing waits for its turn any longer but where the server has asked for time. */
    async tryNow(): Promise<void> {
      state.paused = false
      await update(hurrying)
      await run()
    },
    /**
     * Sends what can be sent, batch after batch, for as long as that gets on: for the worker, whose browser ends it after some
     * minutes. @returns true while something is left that may be sent
     */
    async sendAll(): Promise<boolean> {
      state.reconnects += 1
      for (let before = Number.POSITIVE_INFINITY; ; ) {
        await run()
        const all = await rows.update(NOTHING)
        if (nextStep(all, moment()).kind === 'idle') return false
        if (state.paused || !needs.online() || all.length >= before) return true
        before = all.length
        state.reconnects += 1
      }
    },
    /** Ends the time in which writes can be taken back. */
    async release(): Promise<void> {
      await update(releasing)
      void run()
    },
    /** The page may be gone in a moment: what no try has taken yet leaves now, as far as that can be done. */
    leave(all: readonly OutboxRow[]): void {
      if (needs.online() && !state.paused) {
        for (const row of all) if (canBeTakenBack(row) && missingPhoto(row) === undefined) needs.sendLeaving(row)
      }
      void this.release()
    },
    /** Sends everything that can be sent. @returns how many rows are still not answered */
    async flush(): Promise<number> {
      await this.release()
      await run()
      return (await rows.update(NOTHING)).filter(isUnsent).length
    },
    /** The network or the server is back, the page is looked at again, or somebody has signed in. */
    async wake({ isBack = false } = {}): Promise<void> {
      state.paused = false
      if (isBack) state.reconnects += 1
      await run()
    },
    /** Reads what the device has kept, and begins to send it. */
    async start(): Promise<void> {
      await update((all) => forgettingForms(all, needs.serverNow()))
      await run()
    },
    close(): void {
      state.closed = true
      clearTimeout(timer)
      channel?.close()
      rows.close()
    },
    /** The person has signed out: nothing of theirs stays. */
    async destroy(): Promise<void> {
      state.closed = true
      clearTimeout(timer)
      channel?.close()
      await rows.destroy()
    },
  }
}

export type Outbox = ReturnType<typeof makeOutbox>
