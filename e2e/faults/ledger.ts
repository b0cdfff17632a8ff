import { randomBytes, randomUUID } from 'node:crypto'
import type { Gardener } from './gardener.ts'

/** One write that a gardener wants, and what came of it. */
export interface Write {
  kind: 'create' | 'complete' | 'record'
  gardener: Gardener
  /** Idempotency-Key; a plain completion needs none. */
  key?: string
  /** Unique among all writes of a kind. */
  title: string
  method: 'POST' | 'PUT'
  path: string
  body?: object
  /** The task that is completed. */
  taskId?: string
  /** Times it was sent. */
  tries: number
  /** What the server acknowledged; unset while no good answer came. */
  acknowledged?: { id: string; completedAt: string | null }
}

/** What was sent and what was answered, kept by the test and not by the server. */
export interface Ledger {
  writes: Write[]
  /** Tries that were answered 503 (or 409, the first try being still at work), each with Retry-After. */
  refused: number
  /** Tries without an answer, because the server was gone. */
  unanswered: number
  /** Tries without an answer, because the client hung up. */
  hungUp: number
  /** Tries that were answered with the reply of an earlier one. */
  replayed: number
  /** Answers that no fault excuses, in words. */
  surprises: string[]
  note(change: () => void): void
  /** Settles once the condition holds; looked at after each answer. Rejects at the first surprise. */
  until(condition: () => boolean): Promise<void>
}

export function makeLedger(): Ledger {
  const waiting = new Set<() => void>()
  const ledger: Ledger = {
    writes: [],
    refused: 0,
    unanswered: 0,
    hungUp: 0,
    replayed: 0,
    surprises: [],
    note(change) {
      change()
      for (const look of [...waiting]) look()
    },
    until: (condition) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const [surprise] = ledger.surprises
          if (surprise === undefined && !condition()) return
          waiting.delete(look)
          if (surprise === undefined) resolve()
          else reject(new Error(surprise))
        }
        waiting.add(look)
        look()
      }),
  }
  return ledger
}

export const acknowledged = (ledger: Ledger): number => ledger.writes.filter((write) => write.acknowledged).length

export const pending = (ledger: Ledger): Write[] => ledger.writes.filter((write) => !write.acknowledged)

/** Settles when so many more writes were acknowledged. */
export function moreWrites(ledger: Ledger, count: number): Promise<void> {
  const goal = acknowledged(ledger) + count
  return ledger.until(() => acknowledged(ledger) >= goal)
}

/** Text that does not compress, so that tables grow. */
const filling = (): string => randomBytes(700).toString('base64')

export function newTask(ledger: Ledger, gardener: Gardener): Write {
  const title = `task ${ledger.writes.length}`
  const body = { title, description: filling(), type: 'mowing', dueDate: '2026-11-02' }
  return keep(ledger, { kind: 'create', gardener, title, method: 'POST', path: '/api/tasks', body, key: randomUUID() })
}

export function completion(ledger: Ledger, gardener: Gardener, taskId: string): Write {
  const path = `/api/tasks/${taskId}/complete`
  return keep(ledger, { kind: 'complete', gardener, title: `completion of ${taskId}`, method: 'PUT', path, taskId })
}

/** A completion with details: task and log in one write. */
export function completionWithLog(ledger: Ledger, gardener: Gardener, taskId: string): Write {
  const title = `log ${ledger.writes.length}`
  const body = { taskId, activityType: 'mowed', title, notes: filling(), cutHeight: 40, duration: 30 }
  const write = { method: 'POST', path: '/api/activity-logs', body, key: randomUUID() } as const
  return keep(ledger, { kind: 'record', gardener, title, taskId, ...write })
}

function keep(ledger: Ledger, write: Omit<Write, 'tries'>): Write {
  const kept = { ...write, tries: 0 }
  ledger.writes.push(kept)
  return kept
}
