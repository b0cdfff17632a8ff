import type { Readable } from 'node:stream'

/** A part of some bytes, both ends included, as in HTTP. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Keeps bytes under keys. A key is `public/…` or `private/…` and then names that hold no text of a user; its bytes never
 * change once they are there. All calls throw StoreUnavailable or StoreFull and nothing else.
 */
export interface ObjectStore {
  /** Keeps the bytes of a file of this machine: all of them or none. The file is used up. */
  put(key: string, file: string, about: { type: string }): Promise<void>
  /** The bytes, or the part of them; undefined when there are none. A stream that ends early fails. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>
  /**
   * The same for who reads very many files: all of the bytes in pieces, each good until the next is asked for, so that no
   * memory is made for each.
   */
  pieces(key: string): Promise<AsyncIterable<Buffer> | undefined>
  /** How many bytes there are; undefined when there are none. */
  head(key: string): Promise<{ bytes: number } | undefined>
  /** False when there is nothing under `from`. */
  copy(from: string, to: string): Promise<boolean>
  /** Forgets the bytes; those that are not there are no error. */
  delete(keys: readonly string[]): Promise<void>
}

/** The store could not do it for now: the same call may succeed shortly. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('the file store is away', { cause })
    this.name = 'StoreUnavailable'
  }
}

/** There is no room left. */
export class StoreFull extends Error {
  constructor(cause: unknown) {
    super('the file store is full', { cause })
    this.name = 'StoreFull'
  }
}

const KEY = /^(public|private)\/[0-9a-f]{2}\/[0-9a-f]{64}$/

/** @throws Error for a key that no code of ours makes: it could lead out of the store */
export function checkBlobKey(key: string): void {
  if (!KEY.test(key)) throw new Error('not a key of the file store')
}
