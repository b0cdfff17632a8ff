import type { Readable } from 'node:stream'
import type { Tx } from './db/queryable.ts'
import type { Listeners } from './facts.ts'
import type { RouteEntry } from './http/calls/serve.ts'
import type { Service } from './http/calls/service.ts'
import type { Actor } from './http/guard/actor.ts'
import type { Job, QueuedJob } from './jobs/jobs.ts'

/** A file of somebody, read when it is opened. */
export interface OwnFile {
  readonly bucket: string
  readonly key: string
  /** Undefined when the file was removed meanwhile. @throws StoreUnavailable */
  open(): Promise<Readable | undefined>
}

/** What a feature adds to "all my data". */
export interface ExportPart {
  /** What is kept, by the name of its JSON file. */
  readonly documents?: Readonly<Record<string, unknown>>
  readonly files?: readonly OwnFile[]
}

/**
 * What a feature gives the server: each is one value, in the one list that `compose.ts` makes and hands on. What other
 * features may ask of it is its door, beside this.
 */
export interface Feature {
  /** 'tasks' */
  readonly name: string
  /** Its calls of the contract. */
  readonly routes?: readonly RouteEntry[]
  readonly service?: Service
  /** Facts that it acts on, each after the commit of what it tells of. */
  readonly on?: Listeners
  /** Work by the clock. */
  readonly jobs?: readonly Job[]
  /** Work that its calls leave for later. */
  readonly queued?: readonly QueuedJob[]
  /**
   * What is kept of the caller beyond rows that name their owner: those are exported without anybody naming them, so that
   * no feature can forget its own. All parts are of the moment that the transaction sees.
   */
  exportOf?(tx: Tx, actor: Actor): Promise<ExportPart>
  /** The server is about to stop: ends answers that would go on for long, which it would otherwise wait for. */
  stopping?(): void
  /** Lets go of what it holds; its calls and jobs have ended by then. */
  close?(): Promise<void>
}
