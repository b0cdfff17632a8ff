import type { Feature } from '../../feature.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import type { AnalyticsNeeds } from './analytics-needs.ts'
import { makeDueBatch, WEEKS_AT_ONCE } from './make-due.ts'

/** Weeks in figures. Built after everything whose records it sums up. */
export const makeAnalytics = (needs: AnalyticsNeeds): Feature => ({
  name: 'analytics',
  routes: analyticsRoutes(needs),
  jobs: [
    {
      name: 'analytics-weeks',
      cron: '*/15 * * * *',
      async run(signal) {
        for (let seen = WEEKS_AT_ONCE; seen >= WEEKS_AT_ONCE && !signal.aborted; ) seen = await makeDueBatch(needs)
      },
    },
  ],
})
