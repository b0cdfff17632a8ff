import { afterReply, type Reply, rebased, type Verdict } from './after-reply.ts'
import { foldedInto } from './fold-row.ts'
import { isUnsent, type NewRow, type OutboxRow } from './outbox-row.ts'
import type { Changes } from './row-store.ts'
import type { SafeRows } from './safe-rows.ts'
import { type Moment, nextStep } from './send-order.ts'

/** What came of a try, told to every tab. */
export interface Told {
  row: OutboxRow
  verdict: Verdict
  reply: Reply
}

export interface OutboxNeeds {
  userId: string
  rows: SafeRows
  /** One try of a row; never rejects. */
  send: (row: OutboxRow) => Promise<Reply>
  /** Starts a try that outlives the page; its answer is not waited for. */
  sendLeaving: (row: OutboxRow) => void
  serverNow: () => number
  /** false only when the device itself says that it has no network. */
  online: () => boolean
  /** The rows as they are now, whenever they have changed, here or in another tab. */
  onRows: (rows: readonly OutboxRow[]) => void
  /** It has been answered well, and the device is about to forget it. */
  onArrived: (row: OutboxRow) => void
  /** Each try's end. `here`: this tab has sent it, and no other. */
  onTold: (told: Told, here: boolean) => void
}

/** A batch ends then, so that no tab keeps the lock for its life: a frozen tab keeps its locks. */
const BATCH_MS = 30_000
const LOOK_AGAIN_MS = 60_000
/** What was given back to a form is forgotten after so long. */
const GIVEN_BACK_MS = 86_400_000

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
  let eager = false
  /** Nobody is signed in: everything waits for the same person. */
  let paused = false
  let closed = false

  const post = (message: { kind: 'changed' } | { kind: 'told'; told: Told }): void => {
    if (!closed) channel?.postMessage(message)
  }
  const changed = (all: readonly OutboxRow[]): void => {
    if (!closed) needs.onRows(all)
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
    if (closed) return
    if (data.kind === 'told') needs.onTold(data.told, false)
    else rows.update(NOTHING).then(changed)
  })

  const moment = (): Moment => ({ now: Date.now(), serverNow: needs.serverNow(), eager })

  /** Takes the next row for a try: from here on it cannot be taken back, and its body stays as it is. */
  const claim = async (): Promise<OutboxRow | undefined> => {
    let claimed: OutboxRow | undefined
    await update((all) => {
      const step = nextStep(all, moment())
      if (step.kind !== 'send') {
        claimed = undefined
        return {}
      }
      claimed = { ...step.row, state: 'waiting', tries: step.row.tries + 1 }
      return { put: [claimed] }
    })
    return claimed
  }
  const settle = async (row: OutboxRow, reply: Reply): Promise<void> => {
    const after = afterReply(row, reply, { now: Date.now(), random: Math.random() })
    if (after.row === undefined) needs.onArrived(row)
    await update((all) => {
      // It may have been discarded meanwhile, in another tab.
      if (!all.some(({ id }) => id === row.id)) return {}
      if (after.row !== undefined) return { put: [after.row] }
      const others = all.filter(({ seq }) => seq !== row.seq)
      const put = others.flatMap((one) => {
        const onTop = rebased(one, row, reply.answer)
        return onTop === one ? [] : [onTop]
      })
      return { remove: [row.seq], put }
    })
    if (after.verdict === 'signed-out') paused = true
    tell({ row: after.row ?? row, verdict: after.verdict, reply })
  }

  const lookAgainIn = (ms: number): void => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void run(), ms)
  }
  const sendBatch = async (): Promise<void> => {
    const until = performance.now() + BATCH_MS
    while (!closed && !paused && needs.online() && performance.now() < until) {
      const row = await claim()
      if (row === undefined) break
      await settle(row, await needs.send(row))
    }
    eager = false
  }
  /** Undo is over by the clock, with or without a network. */
  const endHolds = () =>
    update((all) => ({
      put: all
        .filter(({ state, nextAt }) => state === 'held' && nextAt <= Date.now())
        .map((row) => ({ ...row, state: 'waiting' })),
    }))
  const once = async (): Promise<void> => {
    const all = await endHolds()
    if (closed || paused) return
    if (!needs.online()) {
      // A timer may ring a millisecond before the clock says so, and a later write has put off the look at an earlier one.
      const ends = all.flatMap(({ state, nextAt }) => (state === 'held' ? [nextAt] : []))
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
      while (again && !closed) {
        again = false
        await once()
      }
    })().finally(() => {
      running = undefined
    })
    await running
  }

  return {
    /** Keeps a write and sends it. Resolves once the device has it, with the row that carries it. */
    async add(row: NewRow): Promise<{ row: OutboxRow; kept: boolean }> {
      let id = row.id
      const all = await update((before) => {
        const folded = foldedInto(before, row)
        id = folded?.id ?? row.id
        return folded === undefined ? { add: [row] } : { put: [folded] }
      })
      const found = all.find((one) => one.id === id) as OutboxRow
      if (found.state === 'held') lookAgainIn(found.nextAt - Date.now())
      else void run()
      return { row: found, kept: rows.isKept(found.seq) }
    },
    /** Takes a write back that no try has taken yet. false when it has been sent. */
    async takeBack(id: string): Promise<boolean> {
      let taken = false
      await update((all) => {
        const row = all.find((one) => one.id === id)
        taken = row?.state === 'held' || (row?.state === 'waiting' && row.tries === 0)
        return row !== undefined && taken ? { remove: [row.seq] } : {}
      })
      return taken
    },
    /** Drops a row whatever its state is: the person does not want it any more, or its form holds it. */
    async discard(id: string): Promise<void> {
      await update((all) => ({ remove: all.filter((one) => one.id === id).map(({ seq }) => seq) }))
      void run()
    },
    /**
     * Stops a row that failed while somebody waited: it is sent again when they say so. `givenBack`: its form holds what
     * was typed, and the same content takes up its key again.
     */
    async stop(id: string, { givenBack = false } = {}): Promise<void> {
      await update((all) => ({
        put: all
          .filter((one) => one.id === id)
          .map((row) => ({
            ...row,
            state: row.state === 'conflict' ? 'conflict' : 'refused',
            ...(givenBack && { givenBack }),
          })),
      }))
      void run()
    },
    /** Sends a refused, conflicting or old row once more, on top of `version` where one is named. */
    async sendAgain(id: string, version?: string): Promise<void> {
      await update((all) => {
        const row = all.find((one) => one.id === id)
        if (row === undefined) return {}
        const { trouble: _, base, ...rest } = row
        const onTop = version !== undefined && base !== undefined ? { base: { ...base, version } } : base && { base }
        return { put: [{ ...rest, ...onTop, state: 'waiting', nextAt: 0, confirmed: true }] }
      })
      void run()
    },
    /** Ends the time in which writes can be taken back. */
    async release(): Promise<void> {
      await update((all) => ({
        put: all.filter(({ state }) => state === 'held').map((row) => ({ ...row, state: 'waiting', nextAt: 0 })),
      }))
      void run()
    },
    /** The page may be gone in a moment: what no try has taken yet leaves now, as far as that can be done. */
    leave(all: readonly OutboxRow[]): void {
      if (needs.online() && !paused) {
        for (const row of all)
          if (row.state === 'held' || (row.state === 'waiting' && row.tries === 0)) needs.sendLeaving(row)
      }
      void this.release()
    },
    /** Sends everything that can be sent. @returns how many rows are still not answered */
    async flush(): Promise<number> {
      await this.release()
      await run()
      return (await rows.update(NOTHING)).filter(isUnsent).length
    },
    /** The network is back, the page is looked at again, or somebody has signed in. */
    async wake({ networkIsBack = false } = {}): Promise<void> {
      paused = false
      eager ||= networkIsBack
      await run()
    },
    /** Reads what the device has kept, and begins to send it. */
    async start(): Promise<void> {
      const oldest = Date.now() - GIVEN_BACK_MS
      await update((all) => ({
        remove: all
          .filter(({ givenBack, madeAt }) => givenBack === true && Date.parse(madeAt) < oldest)
          .map(({ seq }) => seq),
      }))
      await run()
    },
    close(): void {
      closed = true
      clearTimeout(timer)
      channel?.close()
      rows.close()
    },
    /** The person has signed out: nothing of theirs stays. */
    async destroy(): Promise<void> {
      closed = true
      clearTimeout(timer)
      channel?.close()
      await rows.destroy()
    },
  }
}

export type Outbox = ReturnType<typeof makeOutbox>
