import type { Feature } from '../../feature.ts'
import { pushRoutes } from './push.routes.ts'
import type { PushNeeds } from './push-needs.ts'
import { makeSendDue } from './send-due.ts'
import { addSends } from './sends.store.ts'

/** Messages to browsers that are not open: what is told as a notification goes to each that somebody subscribed. */
export function makePush(needs: PushNeeds): Feature {
  const { db, clock, sender } = needs
  const sending = makeSendDue(needs)
  return {
    name: 'push',
    routes: pushRoutes(needs),
    on: {
      async 'notification.made'(tx, { data: { userId, notificationId } }) {
        if ((await addSends(tx, userId, notificationId, clock.now())) > 0) db.afterCommit(sending.wake)
      },
    },
    // What waits for another try, and what a process held that was killed.
    jobs: [{ name: 'push-send', cron: '* * * * *', run: async () => sending.wake() }],
    async close() {
      const stopped = sending.stop()
      sender.close()
      await stopped
    },
  }
}
