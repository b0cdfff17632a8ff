import type { Task } from '@turfwise/contract/tasks'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { ProductUses } from '../holds/product-uses.public.ts'
import type { Stock } from '../shed/stock.public.ts'
import type { Profiles } from '../users/profiles.public.ts'

/** A thing of the shed by its names. */
export interface NamedThing {
  name: string
  brand: string | null
  model: string | null
}

export interface ActivityLogsNeeds {
  db: Database
  clock: Clock
  /** Completes the user's task unless it is, locked until the open transaction ends. Null when it is not the user's. */
  completeAndLock(
    userId: string,
    taskId: string,
    completion: { now: Date; doneAt: Date },
  ): Promise<{ type: TaskType; completedAt: Date } | null>
  /** The completed task was done at another time, in the transaction that is open. */
  moveCompletion(userId: string, taskId: string, completion: { now: Date; doneAt: Date }): Promise<void>
  /** A task of the user; undefined for one that is not. */
  taskOf(userId: string, id: string): Promise<Task | undefined>
  /** The next open task of the same job. */
  nextOfJob(userId: string, task: Task): Promise<Task | undefined>
  /** A lawn zone of the user; undefined for one that is not. */
  zoneOf(userId: string, id: string): Promise<{ name: string } | undefined>
  /** A thing of the user's shed; undefined for one that is not. */
  equipmentOf(userId: string, id: string): Promise<NamedThing | undefined>
  /** Takes what was used off the shed. */
  stock: Pick<Stock, 'lockForUse' | 'take' | 'giveBack' | 'lockInOrder'>
  /** Notes what logs put out. */
  uses: ProductUses
  files: {
    exists(bucket: string, key: string): Promise<boolean>
    /** Within the open transaction; the bytes follow when it has committed. */
    remove(bucket: string, keys: readonly string[]): Promise<void>
  }
  /** Where the garden is: lines of a file are of its days. */
  placeOf: Profiles['placeOf']
  /** Of writes of one account. */
  pace: WritePace
}
