/** What a page says to the worker. */
export type ToWorker =
  /** Every tab has kept its drafts: a worker that waits may take over. */
  | { kind: 'take-over' }
  /** The page is at rest, and its person does not save data. */
  | { kind: 'bring-later' }
