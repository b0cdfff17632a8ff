import { showEarly } from './show-early.ts'

// Stands at the end of Home's page: everything that it fills is there.
const asked = window.turfwiseEarlyAsked
if (asked !== undefined) showEarly(asked).catch(() => undefined)
// What was kept stands there by now, or the skeleton is to be seen after all.
delete document.documentElement.dataset.early
