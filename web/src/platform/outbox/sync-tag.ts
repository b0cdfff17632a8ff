/** Of the one-off sync by which a browser wakes the worker. It says nothing of whom. */
export const SYNC_TAG = 'tw-outbox'
