import type { Write } from './ledger.ts'
import type { Stored, StoredLog, StoredTask } from './stored.ts'

/** What is wrong, in words; all empty when the database holds what was acknowledged, once and whole. */
export interface Verdict {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There more than once. */
  doubled: string[]
  /** A completion without its log, a log without its completion, an effect without its key or a key without its effect. */
  half: string[]
  /** There, and never asked for. */
  unasked: string[]
}

/**
 * Holds the database against the ledger. Writes that were not acknowledged may be there or not, but only whole.
 *
 * @param writes as they were before the database was read
 * @param asked all writes that were ever sent, also since
 */
export function checkWrites(writes: readonly Write[], stored: Stored, asked: readonly Write[]): Verdict {
  const verdict: Verdict = { lost: [], doubled: [], half: [], unasked: [] }
  const tasks = groupBy(stored.tasks, ({ user_id, title }) => `${user_id} ${title}`)
  const taskOfId = new Map(stored.tasks.map((task) => [task.id, task]))
  const logs = groupBy(stored.logs, ({ user_id, title }) => `${user_id} ${title}`)
  const logsOfTask = groupBy(stored.logs, ({ task_id }) => String(task_id))

  for (const write of writes) {
    const label = `${write.kind} ${write.title}`
    const name = `${write.gardener.userId} ${write.title}`
    const task = write.taskId === undefined ? undefined : taskOfId.get(write.taskId)
    const found = { create: tasks.get(name), record: logs.get(name), complete: task?.completed_at ? [task] : [] }
    const effects = found[write.kind] ?? []
    if (effects.length > 1) verdict.doubled.push(label)
    if (write.acknowledged && !holds(write, effects)) verdict.lost.push(label)
    if (write.key !== undefined && stored.keys.has(write.key) !== effects.length > 0)
      verdict.half.push(`key of ${label}`)
    if (write.kind !== 'record' || write.taskId === undefined) continue
    const own = logsOfTask.get(write.taskId) ?? []
    if (own.length > 1) verdict.doubled.push(`log of ${label}`)
    if (own.length > 0 !== Boolean(task?.completed_at)) verdict.half.push(label)
  }

  const known = new Set(asked.map(({ gardener, title }) => `${gardener.userId} ${title}`))
  const completed = new Set(asked.map(({ taskId }) => taskId))
  for (const name of [...tasks.keys(), ...logs.keys()]) if (!known.has(name)) verdict.unasked.push(name)
  for (const task of stored.tasks)
    if (task.completed_at && !completed.has(task.id)) verdict.unasked.push(`completion of ${task.title}`)
  return verdict
}

/** A completion is named by its moment, which a second one would move; everything else by its id. */
function holds({ kind, acknowledged }: Write, effects: ReadonlyArray<StoredTask | StoredLog>): boolean {
  return effects.some((effect) =>
    kind === 'complete' && 'completed_at' in effect
      ? acknowledged?.completedAt === effect.completed_at?.toISOString()
      : acknowledged?.id === effect.id,
  )
}

function groupBy<T>(rows: readonly T[], nameOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(nameOf(row))
    if (group) group.push(row)
    else groups.set(nameOf(row), [row])
  }
  return groups
}
