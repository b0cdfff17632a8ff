/** What a page says to the worker. */
export type ToWorker =
  /** Every tab has kept its drafts: a worker that waits may take over. */
  | { kind: 'take-over' }
  /**
   * The page is at rest, which a worker that leaves hears too. What the page did not need so far may come unless `savesData`: nothing
   * is fetched for later while its person saves data, on 2G, and before the page is still.
   */
  | { kind: 'at-rest'; savesData: boolean }
