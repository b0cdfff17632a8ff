import { showEarly } from './show-early.ts'

// Stands at the end of Home's page: everything that it fills is there.
const asked = window.turfwiseEarlyAsked
if (asked !== undefined) showEarly(asked).catch(() => undefined)
