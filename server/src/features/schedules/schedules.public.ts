import type { Feature } from '../../feature.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import { makeCollapseMissed } from './collapse-missed.ts'
import { makeHearCompleted, makeHearReopened } from './hear-completion.ts'
import { makeHearMove, makeReplanMoved } from './hear-move.ts'
import { schedulesRoutes } from './schedules.routes.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { makeTopUp } from './top-up.ts'

export const makeSchedules = (needs: SchedulesNeeds & { enqueue: Enqueue }): Feature => ({
  name: 'schedules',
  routes: schedulesRoutes(needs),
  on: {
    'task.completed': makeHearCompleted(needs),
    'task.reopened': makeHearReopened(needs),
    'garden.moved': makeHearMove(needs),
  },
  jobs: [
    // By the hour, since a day begins at another hour in each zone.
    { name: 'schedules-missed', cron: '3 * * * *', run: makeCollapseMissed(needs) },
    { name: 'schedules-top-up', cron: '33 * * * *', run: makeTopUp(needs) },
  ],
  queued: [makeReplanMoved(needs)],
})
