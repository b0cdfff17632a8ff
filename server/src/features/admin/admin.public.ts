import type { Feature } from '../../feature.ts'
import { adminRoutes } from './admin.routes.ts'
import type { AdminNeeds } from './admin-needs.ts'
import { auditAbout } from './audit.store.ts'

/** What administrators see and do of accounts, of the record and of the logos. Posts, zones and messages are their features' own. */
export const makeAdmin = (needs: AdminNeeds): Feature => ({
  name: 'admin',
  routes: adminRoutes(needs),
  // What was done about somebody is theirs to know; who did it is not.
  exportOf: async (tx, { userId }) => ({ documents: { moderation: await auditAbout(tx, userId) } }),
})
