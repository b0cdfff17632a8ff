import type { Feature } from '../../feature.ts'
import { adminPostRoutes } from './admin-posts.routes.ts'
import { communityRoutes } from './community.routes.ts'
import type { CommunityNeeds } from './community-needs.ts'
import { WRITES_KEPT_MS } from './member-allowance.ts'
import { forgetMemberWrites } from './member-writes.store.ts'
import { mutedWordsRoutes } from './muted-words.routes.ts'
import { safetyRoutes } from './safety.routes.ts'
import { makeTellMembers } from './tell-members.ts'

/** What members write to each other. Rows of a person are exported and deleted with their account by themselves. */
export const makeCommunity = (needs: CommunityNeeds): Feature => ({
  name: 'community',
  routes: [...communityRoutes(needs), ...safetyRoutes(needs), ...mutedWordsRoutes(needs), ...adminPostRoutes(needs)],
  on: makeTellMembers(needs),
  jobs: [
    {
      name: 'member-writes-forget',
      cron: '57 * * * *',
      async run() {
        await forgetMemberWrites(needs.db, new Date(needs.clock.now().getTime() - WRITES_KEPT_MS))
      },
    },
  ],
})
