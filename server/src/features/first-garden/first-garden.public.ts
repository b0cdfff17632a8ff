import type { Feature } from '../../feature.ts'
import { firstGardenRoutes } from './first-garden.routes.ts'
import type { FirstGardenNeeds } from './first-garden-needs.ts'

export const makeFirstGarden = (needs: FirstGardenNeeds): Feature => ({
  name: 'first-garden',
  routes: firstGardenRoutes(needs),
})
