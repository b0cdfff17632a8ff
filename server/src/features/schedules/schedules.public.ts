import type { Tx } from '../../db/queryable.ts'
import type { Feature } from '../../feature.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import { makeCollapseMissed } from './collapse-missed.ts'
import { makeHearCompleted, makeHearReopened } from './hear-completion.ts'
import { makeHearMove, makeReplanMoved } from './hear-move.ts'
import { keepPlan, type PlanToKeep } from './keep-plan.ts'
import { type KnownGarden, knownGarden } from './known-garden.ts'
import { schedulesRoutes } from './schedules.routes.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { makeTopUp } from './top-up.ts'

/** Schedules as other features ask for them. */
export interface Schedules {
  /** All that plans ask of a garden at this moment. */
  knownGarden(userId: string): Promise<KnownGarden>
  /**
   * Keeps a plan with the tasks of its first window, in the transaction that is open.
   * @throws Refusal task/too-many
   */
  keepPlan(tx: Tx, userId: string, plan: PlanToKeep): Promise<{ scheduleId: string; tasksGenerated: number }>
}

export const makeSchedules = (needs: SchedulesNeeds & { enqueue: Enqueue }): Feature & Schedules => ({
  name: 'schedules',
  knownGarden: (userId) => knownGarden(needs, userId),
  keepPlan: (tx, userId, plan) => keepPlan(needs, tx, userId, plan),
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
