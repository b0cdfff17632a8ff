import type { Feature } from '../../feature.ts'
import { type SecurityNeeds, securityRoutes } from './security.routes.ts'

export const makeSecurity = (needs: SecurityNeeds): Feature => ({ name: 'security', routes: securityRoutes(needs) })
