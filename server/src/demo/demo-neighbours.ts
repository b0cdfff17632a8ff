import { randomBytes } from 'node:crypto'
import type { Deed } from '@turfwise/domain/household/deeds'
import { addDays } from '@turfwise/domain/kernel/local-date'
import type { App } from '../compose.ts'
import { insertDemoPosts } from '../features/community/community.public.ts'
import { insertDemoHelper } from '../features/household/household.public.ts'
import { insertDemoNotifications } from '../features/notifications/notifications.public.ts'
import { backdateAccounts } from './demo.store.ts'
import { demoNotifications } from './demo-notifications.ts'
import { type DemoPerson, signUpDemo } from './demo-person.ts'
import { demoPosts } from './demo-posts.ts'
import { localInstant } from './local-instant.ts'
import type { DemoGarden, PlantedTask } from './seed-demo-garden.ts'

const JESS = { name: 'Jess Whitlock', location: 'Toowoomba, QLD', lawnSize: 'large', grassType: 'couch' }
const TOM = { name: 'Tom Doyle', location: 'Ryde, NSW', lawnSize: 'small', grassType: 'buffalo' }

const newPassword = (): string => randomBytes(18).toString('base64url')

/** Two people whom nobody can sign in as: their passwords are kept nowhere. */
const neighbours = (app: App): Promise<(DemoPerson | undefined)[]> =>
  Promise.all(
    [JESS, TOM].map((person) => {
      const email = `${person.name.toLowerCase().replace(' ', '.')}@turfwise.example`
      return signUpDemo(app, { email, password: newPassword(), data: person })
    }),
  )

/** So long ago Tom was invited: since then jobs were done that ask for no record, whatever the season. */
const HELPS_SINCE_DAYS = 60
/** How many of those he did. */
const HELPED_JOBS = 2

/** The newest jobs since then of which nothing was recorded: who ticked them off did them. */
const jobsHelped = (tasks: readonly PlantedTask[], since: Date): Deed[] =>
  tasks
    .flatMap(({ id, completedAt, record }): Deed[] =>
      completedAt === null || record !== null || completedAt <= since
        ? []
        : [{ kind: 'task-done', id, at: completedAt }],
    )
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, HELPED_JOBS)

/**
 * Two neighbours: what a community looks like in which somebody is, spread over the last weeks, one of them who helps in
 * the garden, and what Mia was told of all that.
 *
 * @param watered what a neighbour watered while Mia was away
 */
export async function plantNeighbours(
  app: App,
  mia: DemoPerson,
  garden: DemoGarden,
  watered: readonly Deed[],
): Promise<void> {
  const [jess, tom] = await neighbours(app)
  if (!jess || !tom) return
  const { today, timeZone, since, tasks } = garden
  const joinedAt = localInstant(timeZone, addDays(today, -HELPS_SINCE_DAYS), '18:40')
  const posts = demoPosts({ mia: mia.userId, jess: jess.userId, tom: tom.userId }, garden)
  const deeds = [...jobsHelped(tasks, joinedAt), ...watered]
  const helper = { memberId: tom.userId, name: TOM.name, since: joinedAt }
  const told = demoNotifications(garden, { posts, helper, admirer: JESS.name })
  await app.db.transaction(async (tx) => {
    await backdateAccounts(tx, [jess.userId, tom.userId], since)
    await insertDemoPosts(tx, Object.values(posts))
    await insertDemoHelper(tx, mia.userId, { ...helper, deeds })
    await insertDemoNotifications(tx, mia.userId, told)
  })
}
