import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' } })
})
afterAll(() => server.close())

const NOTHING = {
  completedTasks: 0,
  progressPhotos: 0,
  waterWiseRuns: 0,
  weeksCaredFor: 0,
  healthScore: null,
  healthScoreLabel: null,
}
const statsOf = (gardener: Gardener, id = gardener.id) => gardener.ask('GET', `/api/users/${id}/stats`)
const complete = async (gardener: Gardener) => {
  const task = await gardener.newTask()
  await gardener.ask('PUT', `/api/tasks/${task.id}/complete`)
  return task
}

describe("a user's stats", () => {
  it('count the tasks that are completed now: not the open, reopened and deleted ones', async () => {
    const ann = await newGardener(server.url)
    expect((await statsOf(ann)).body).toEqual(NOTHING)
    await ann.newTask()
    const reopened = await complete(ann)
    const deleted = await complete(ann)
    await complete(ann)
    expect((await statsOf(ann)).body).toEqual({ ...NOTHING, completedTasks: 3, weeksCaredFor: 1 })
    await ann.ask('PUT', `/api/tasks/${reopened.id}`, { isCompleted: false })
    await ann.ask('DELETE', `/api/tasks/${deleted.id}`)
    expect((await statsOf(ann)).body).toEqual({ ...NOTHING, completedTasks: 1, weeksCaredFor: 1 })
  })

  it.each([
    // Midnight between Sunday 22 and Monday 23 November is 13:00 UTC in Sydney and 16:00 in Perth.
    ['Sydney, NSW', 3],
    ['Perth, WA', 2],
  ])('count the weeks at %s in which something was done, with a task or without: %d', async (location, weeks) => {
    const ann = await newGardener(server.url, location)
    const done = ['2026-11-22T12:50:00Z', '2026-11-22T13:05:00Z']
    for (const at of done) {
      const task = await complete(ann)
      await server.app.db.query('update app.tasks set completed_at = $3 where user_id = $1 and id = $2', [
        ...[ann.id, task.id, at],
      ])
    }
    const { body } = await ann.ask('POST', '/api/activity-logs', { activityType: 'watered', title: 'Watered' })
    await server.app.db.query('update app.activity_logs set created_at = $3 where user_id = $1 and id = $2', [
      ...[ann.id, body.id, '2025-01-05T01:00:00Z'],
    ])
    expect((await statsOf(ann)).body.weeksCaredFor).toBe(weeks)
  })

  it('are one’s own alone', async () => {
    const [ann, ben] = [await newGardener(server.url), await newGardener(server.url)]
    await complete(ben)
    expect((await statsOf(ann)).body).toEqual(NOTHING)
    const refused = await statsOf(ann, ben.id)
    expect([refused.status, refused.body.code]).toEqual([403, 'auth/forbidden'])
  })
})
