/** A page with what changes when its bytes do. */
export interface KeptPage {
  url: string
  revision: string
}

/** What this build's worker keeps: the server writes it in when it starts, since settings stand in the pages. */
export interface WorkerFiles {
  /** Kept before the worker counts as installed: Home opens without a network from then on. */
  first: { pages: readonly KeptPage[]; assets: readonly string[] }
  /** Kept when the page is still, and neither where the person saves data nor on 2G: the other tabs, sheets, letters. */
  later: { pages: readonly KeptPage[]; assets: readonly string[] }
}

declare const __WORKER_FILES__: WorkerFiles

export const FILES: WorkerFiles = __WORKER_FILES__
