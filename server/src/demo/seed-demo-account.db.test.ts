import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ActivityLog } from '@turfwise/contract/activity-logs'
import type { AnalyticsOverview } from '@turfwise/contract/analytics'
import type { CommunityPost } from '@turfwise/contract/community'
import type { GardenPreferences } from '@turfwise/contract/garden-preferences'
import type { HealthScore } from '@turfwise/contract/health-scores'
import type { Hold } from '@turfwise/contract/holds'
import type { GardenDeed, Household } from '@turfwise/contract/household'
import type { IrrigationZone } from '@turfwise/contract/irrigation'
import type { LawnZone } from '@turfwise/contract/lawn-zones'
import type { Notification } from '@turfwise/contract/notifications'
import type { ProgressEntry } from '@turfwise/contract/progress'
import type { Retailer, RetailerPreference } from '@turfwise/contract/retailers'
import type { Schedule } from '@turfwise/contract/schedules'
import type { Chemical } from '@turfwise/contract/shed'
import type { Task } from '@turfwise/contract/tasks'
import type { User } from '@turfwise/contract/users'
import type { MonthWater } from '@turfwise/contract/water'
import { addDays, clockIn, todayIn } from '@turfwise/domain/kernel/local-date'
import { countFilters } from '@turfwise/domain/tasks/buckets'
import { compareTasks } from '@turfwise/domain/tasks/order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from '../../test/every-row.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { seedDemoAccount } from './seed-demo-account.ts'

// 21 November, 9 in the morning in Parramatta.
const NOW = new Date('2026-11-20T22:00:00Z')
const TODAY = '2026-11-21'
/** In Parramatta. */
const dayOf = (at: string): string => todayIn('Australia/Sydney', new Date(at))
const clockOf = (at: string): string => clockIn('Australia/Sydney', new Date(at))

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer({ outside: { clock: { now: () => NOW } } })
  folder = await mkdtemp(join(tmpdir(), 'tw-demo-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const signIn = (given: { email: string; password: string }) =>
  fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })

/** The demo's gardener, and a way to read what is theirs. */
async function signedIn() {
  const answer = await signIn(await seedDemoAccount(server.app, folder, NOW))
  const session = (await answer.json()) as { access_token: string; user: { id: string } }
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${session.access_token}` } })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  return { user: session.user.id, ask }
}

describe('the demo garden', () => {
  it('can be signed in to, and is the same one the second time', async () => {
    const first = await seedDemoAccount(server.app, folder, NOW)
    const again = await seedDemoAccount(server.app, folder, NOW)
    expect(again).toEqual(first)
    expect((await signIn(first)).status).toBe(200)
    const [row] = await server.app.db.query<{ count: string }>('select count(*) from app.profiles')
    // Mia and two neighbours.
    expect(Number(row?.count)).toBe(3)
  })

  it('holds a year of tasks, what was recorded of them, and something in every tab', async () => {
    const { user, ask } = await signedIn()
    const tasks = (await ask(`/api/users/${user}/tasks`)) as Task[]
    const dated = tasks.map(({ dueDate, isCompleted }) => ({ dueDate, isCompleted }))
    expect(countFilters(dated, '2026-11-21')).toMatchObject({
      overdue: 2,
      today: 7,
      tomorrow: 1,
      'this-week': 8,
      upcoming: 35,
    })
    expect(tasks.filter(({ isCompleted }) => isCompleted).length).toBeGreaterThan(70)
    expect(tasks.toSorted(compareTasks)).toEqual(tasks)
    const logs = (await ask('/api/activity-logs')) as ActivityLog[]
    const untasked = logs.filter(({ taskId }) => taskId === null)
    expect(untasked.map(({ title, createdAt }) => [title, dayOf(createdAt), clockOf(createdAt)])).toEqual([
      ['Spot spray bindii', '2026-11-20', '16:20'],
    ])
    const byId = new Map(tasks.map((task) => [task.id, task]))
    expect(logs.length).toBeGreaterThan(30)
    for (const log of logs.filter(({ taskId }) => taskId !== null)) {
      const task = byId.get(log.taskId ?? '')
      expect(log).toMatchObject({ title: task?.title, createdAt: task?.completedAt })
    }
    expect(new Set(logs.map(({ activityType }) => activityType))).toEqual(
      new Set(['mowed', 'watered', 'fertilized', 'pest_control']),
    )
    const upcoming = (await ask(`/api/users/${user}/tasks/upcoming`)) as Task[]
    expect(upcoming.slice(0, 3).map(({ title }) => title)).toEqual([
      'Mow front and nature strip',
      'Weed the veg beds',
      'Feed the Sir Walter',
    ])
  })

  it('has a lawn in three zones', async () => {
    const zones = (await (await signedIn()).ask('/api/lawn-zones')) as LawnZone[]
    expect(zones.map(({ name, area, grassType }) => [name, area, grassType])).toEqual([
      ['Front and nature strip', 80, 'buffalo'],
      ['Back lawn', 120, 'couch'],
      ['Side strip', 12, 'kikuyu'],
    ])
  })

  it('has a plan for the year, a schedule by hand and one that is paused, with their tasks', async () => {
    const { user, ask } = await signedIn()
    const schedules = (await ask(`/api/users/${user}/schedules`)) as Schedule[]
    expect(schedules.map(({ name, scheduleType, isActive }) => [name, scheduleType, isActive])).toEqual([
      ['Back lawn, full season', 'ai_generated', true],
      ['Beds and edges', 'manual', true],
      ['Winter tidy-up', 'manual', false],
    ])
    for (const { taskCount, isActive } of schedules) expect(taskCount > 0).toBe(isActive)
  })

  it('was looked at for eight weeks, has records of five, and water worked out for each of its zones', async () => {
    const { user, ask } = await signedIn()
    const scores = (await ask(`/api/users/${user}/health-scores`)) as HealthScore[]
    expect(scores.map(({ overallScore }) => overallScore)).toEqual([80, 77, 75, 73, 71, 69, 68, 65])
    expect(scores[0]).toMatchObject({ recordedAt: '2026-11-20T06:30:00.000Z', resting: false })
    const weeks = (await ask(`/api/users/${user}/analytics`)) as unknown[]
    expect(weeks).toHaveLength(5)
    const water = (await ask('/api/irrigation/schedules')) as { zoneName: string }[]
    expect(water.map(({ zoneName }) => zoneName).sort()).toEqual(['Front lawn', 'Native border', 'Vegie beds'])
  })

  it('has a month of water in each zone, one of them by millimetres, and a balance day by day', async () => {
    const { ask } = await signedIn()
    const zones = (await ask('/api/irrigation/zones')) as IrrigationZone[]
    expect(zones.map(({ name, mode }) => [name, mode])).toEqual([
      ['Front lawn', 'millimetres'],
      ['Vegie beds', 'rain-rule'],
      ['Native border', 'rain-rule'],
    ])
    for (const { id } of zones) {
      const { days, waterings, ways } = (await ask(`/api/irrigation/zones/${id}/water?month=2026-11`)) as MonthWater
      expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 20 }, (_, n) => addDays('2026-11-01', n)))
      expect(waterings.length).toBeGreaterThan(1)
      expect(ways?.app.litres).toBeGreaterThan(0)
    }
  })

  it('has photos of a lawn that gets better, with what was seen of it', async () => {
    const { user, ask } = await signedIn()
    const entries = (await ask(`/api/users/${user}/progress`)) as ProgressEntry[]
    expect(entries.map(({ createdAt }) => [dayOf(createdAt), clockOf(createdAt)])).toEqual([
      ['2026-11-20', '17:05'],
      ['2026-11-15', '17:05'],
      ['2026-11-08', '17:05'],
      ['2026-11-01', '17:05'],
    ])
    const scores = entries.map(({ healthScore }) => healthScore ?? 0)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(new Set(entries.map(({ imageUrls }) => imageUrls.length))).toEqual(new Set([1]))
    expect(new Set(entries.map(({ healthScoreSource }) => healthScoreSource))).toEqual(new Set(['answer']))
  })

  it('holds the mower back for the label of what was sprayed yesterday', async () => {
    const { user, ask } = await signedIn()
    const holds = (await ask(`/api/users/${user}/holds`)) as Hold[]
    expect(holds).toContainEqual(
      expect.objectContaining({ kind: 'mowing', productName: 'Bindii and broadleaf', assumed: false }),
    )
  })

  it('has neighbours: posts of three people, a like and a comment, of which Mia is told', async () => {
    const { user, ask } = await signedIn()
    const posts = (await ask('/api/community/posts')) as CommunityPost[]
    expect(posts.map(({ type, likes, commentCount }) => [type, likes, commentCount]).sort()).toEqual([
      ['question', 0, 1],
      ['showcase', 2, 0],
      ['tip', 1, 1],
    ])
    expect(new Set(posts.map(({ userId }) => userId)).size).toBe(3)
    const notifications = (await ask(`/api/notifications?userId=${user}`)) as Notification[]
    expect(notifications.map(({ type }) => type)).toEqual(expect.arrayContaining(['community']))
  })

  it('has posts of the last weeks, the newest first, each liked and answered after it was written', async () => {
    const { ask } = await signedIn()
    const posts = (await ask('/api/community/posts')) as CommunityPost[]
    expect(posts.map(({ type, createdAt }) => [type, dayOf(createdAt)])).toEqual([
      ['tip', '2026-11-16'],
      ['question', '2026-11-12'],
      ['showcase', '2026-11-02'],
    ])
    const early = await server.app.db.query(
      `select 1 from app.posts p join app.comments c on c.post_id = p.id where c.created_at <= p.created_at
       union all select 1 from app.posts p join app.post_likes l on l.post_id = p.id where l.created_at <= p.created_at`,
    )
    expect(early).toEqual([])
  })

  it('was told things on several days, of which the newest are not read', async () => {
    const { user, ask } = await signedIn()
    // What the reminders of today add is not the seed's.
    const notifications = ((await ask(`/api/notifications?userId=${user}`)) as Notification[]).filter(
      ({ createdAt }) => dayOf(createdAt) < TODAY,
    )
    const times = notifications.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(times.map(dayOf)).size).toBeGreaterThanOrEqual(4)
    expect(notifications.map(({ isRead }) => isRead)).toEqual([false, false, ...times.slice(2).map(() => true)])
    expect(new Set(notifications.map(({ type }) => type))).toEqual(new Set(['community', 'system', 'task_reminder']))
    expect(notifications.slice(0, 3).map(({ title }) => title)).toEqual([
      "Tom Doyle commented on 'Bindii before it seeds'",
      'Lawn food, slow is running low',
      'Jess Whitlock likes your post',
    ])
  })

  it('says what its soil, sun, irrigation and care are, and where Mia likes to buy', async () => {
    const { user, ask } = await signedIn()
    const preferences = (await ask(`/api/users/${user}/garden-preferences`)) as GardenPreferences
    expect(Object.entries(preferences).filter(([, choice]) => choice === null)).toEqual([])
    expect(preferences).toMatchObject({ location: 'Parramatta, NSW', grassType: 'buffalo', soilType: 'loam' })
    const liked = (await ask(`/api/users/${user}/retailer-preferences`)) as RetailerPreference[]
    const inState = ((await ask('/api/lawn-care-retailers')) as Retailer[]).filter((retailer) => retailer.inState)
    expect(liked.length).toBeGreaterThanOrEqual(2)
    for (const { retailerId, isEnabled } of liked) {
      expect(isEnabled).toBe(true)
      expect(inState.map(({ id }) => id)).toContain(retailerId)
    }
  })

  it('knows what its products cost, and how much nitrogen the lawn was given', async () => {
    const { user, ask } = await signedIn()
    const products = (await ask('/api/chemicals')) as Chemical[]
    expect(products).toHaveLength(5)
    for (const { costPerUnit, quantityUnit } of products) {
      expect(costPerUnit).toBeGreaterThan(0)
      expect(quantityUnit).not.toBeNull()
    }
    const fed = ((await ask('/api/activity-logs')) as ActivityLog[]).filter(
      ({ activityType }) => activityType === 'fertilized',
    )
    const food = products.find(({ name }) => name === 'Lawn food, slow')
    expect(fed.length).toBeGreaterThan(0)
    for (const log of fed) {
      expect(log).toMatchObject({ chemicalId: food?.id, quantityTaken: log.quantity, takenUnit: 'kg' })
    }
    const { nitrogen, cost, products: used } = (await ask(`/api/users/${user}/analytics/overview`)) as AnalyticsOverview
    expect(nitrogen.given).toBeGreaterThan(0)
    expect(nitrogen.given).toBeLessThanOrEqual(nitrogen.plan ?? 0)
    expect(cost.dollars).toBeGreaterThan(0)
    expect(used.find(({ name }) => name === 'Bindii and broadleaf')).toMatchObject({ amount: 0.04, unit: 'L' })
    // What was used without a price would be left out of what the year cost.
    const treated = ((await ask('/api/activity-logs')) as ActivityLog[]).filter(
      ({ activityType, quantity }) => activityType === 'pest_control' && quantity !== null,
    )
    expect(treated.map(({ title }) => title)).toContain('Treat armyworm along the back fence')
    expect(treated.filter(({ chemicalId }) => chemicalId === null)).toEqual([])
  })

  it('is as old as its garden, and so are the neighbours', async () => {
    const { user, ask } = await signedIn()
    const { createdAt } = (await ask(`/api/users/${user}`)) as User
    const [first] = await server.app.db.query<{ at: Date }>(
      'select min(created_at) as at from app.tasks where user_id = $1',
      [user],
    )
    expect(new Date(createdAt) < (first?.at ?? NOW)).toBe(true)
    expect(dayOf(createdAt) > '2025-10-01').toBe(true)
    const accounts = await server.app.db.query<{ at: Date }>(
      'select distinct u.created_at as at from auth.users u join app.profiles p on p.user_id = u.id',
    )
    expect(accounts.map(({ at }) => at.toISOString())).toEqual([createdAt])
  })

  it('has a helper, and says what they did', async () => {
    const { user, ask } = await signedIn()
    const { members, invitations } = (await ask(`/api/users/${user}/members`)) as Household
    expect(members.map((member) => [member.user.name, member.role])).toEqual([['Tom Doyle', 'helper']])
    expect(invitations).toEqual([])
    const deeds = (await ask(`/api/users/${user}/deeds`)) as GardenDeed[]
    expect(new Set(deeds.map(({ kind }) => kind))).toEqual(new Set(['task-done', 'watering']))
    expect(new Set(deeds.map(({ by }) => by?.userId))).toEqual(new Set(members.map(({ userId }) => userId)))
    const tasks = (await ask(`/api/users/${user}/tasks`)) as Task[]
    for (const { kind, id, at } of deeds) {
      expect(at > (members[0]?.since ?? at)).toBe(true)
      if (kind === 'task-done') expect(tasks.find((task) => task.id === id)?.completedAt).toBe(at)
    }
    const watered = await server.app.db.query<{ at: Date }>(
      `select w.watered_at as at from app.garden_deeds d join app.waterings w on w.user_id = d.user_id and w.id = d.id
       where d.kind = 'watering' and w.watered_at = d.at`,
    )
    expect(watered).toHaveLength(deeds.filter(({ kind }) => kind === 'watering').length)
  })

  it('is planted once: a second time, and by two processes at once, nothing is added', async () => {
    await expect.poll(() => server.app.db.query('select from app.facts where due_at <= now()')).toEqual([])
    const before = await everyRow(server.app.db)
    await seedDemoAccount(server.app, folder, NOW)
    await Promise.all([seedDemoAccount(server.app, folder, NOW), seedDemoAccount(server.app, folder, NOW)])
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('stays as its gardener left it', async () => {
    const { user, ask } = await signedIn()
    const [first, ...others] = (await ask(`/api/users/${user}/tasks`)) as Task[]
    await server.app.db.query('delete from app.tasks where id <> $1', [first?.id])
    await seedDemoAccount(server.app, folder, new Date('2027-03-01T00:00:00Z'))
    expect(others.length).toBeGreaterThan(0)
    expect(((await ask(`/api/users/${user}/tasks`)) as Task[]).map(({ id }) => id)).toEqual([first?.id])
  })

  it('keeps its password for the owner of the machine alone, another in each folder', async () => {
    const other = await mkdtemp(join(tmpdir(), 'tw-demo-'))
    const here = await seedDemoAccount(server.app, folder, NOW)
    const there = await seedDemoAccount(server.app, other, NOW)
    expect(there.password).not.toBe(here.password)
    expect((await stat(join(folder, 'demo-sign-in.json'))).mode & 0o777).toBe(0o600)
    await rm(other, { recursive: true, force: true })
  })
})
