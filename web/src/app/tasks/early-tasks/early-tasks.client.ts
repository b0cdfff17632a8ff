import { showEarlyTasks } from './show-early-tasks.ts'

// Stands at the end of the page of the tasks: everything that it fills is there.
const asked = window.turfwiseEarlyTasks
if (asked !== undefined) showEarlyTasks(asked).catch(() => undefined)
