import type { Feature } from '../../feature.ts'
import { progressRoutes } from './progress.routes.ts'
import { countPhotos } from './progress.store.ts'
import type { ProgressNeeds } from './progress-needs.ts'

/** What is counted of somebody's progress, as other features ask for it. */
export interface Progress {
  countPhotos(userId: string): Promise<number>
}

export const makeProgress = (needs: ProgressNeeds): Feature & Progress => ({
  name: 'progress',
  routes: progressRoutes(needs),
  countPhotos: (userId) => countPhotos(needs.db, userId),
})
