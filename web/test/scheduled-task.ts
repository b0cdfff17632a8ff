import type { Task } from '../../contract/src/tasks.ts'
import { dayIn, type Garden } from './garden.ts'

export const ITEM = '0192f0c1-0000-7000-8000-00000000000a'
export const PLAN = '0192f0c1-0000-7000-8000-00000000000b'

/** 'Mow the lawn' of today as a schedule made it, after four that were missed. */
export const makeScheduledTask = (garden: Garden): Task =>
  garden.make('Mow the lawn', 'edging', {
    scheduleName: 'Buffalo, full season',
    scheduled: {
      ...{ scheduleId: PLAN, itemId: ITEM, occursOn: dayIn(0), why: 'Every 7 days from 3 Oct' },
      ...{ missed: 4, missedSince: '2026-10-03' },
    },
  })
