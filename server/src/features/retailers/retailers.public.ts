import type { Feature } from '../../feature.ts'
import { retailersRoutes } from './retailers.routes.ts'
import type { RetailersNeeds } from './retailers-needs.ts'

export const makeRetailers = (needs: RetailersNeeds): Feature => ({
  name: 'retailers',
  routes: retailersRoutes(needs),
})
