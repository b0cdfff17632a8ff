/** What a page says to the worker. */
export type ToWorker =
  /** Every tab has kept its drafts: a worker that waits may take over. */
  | { kind: 'take-over' }
  /** The page is at rest: what it did not need so far may come, unless its person saves data. A worker that leaves hears it too. */
  | { kind: 'at-rest'; savesData: boolean }
