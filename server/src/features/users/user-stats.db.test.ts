import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gardener, newGardener } from '../../../test/gardener.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '20' } })
})
afterAll(() => server.close())

const NOTHING = { completedTasks: 0, progressPhotos: 0, waterWiseRuns: 0 }
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
    expect((await statsOf(ann)).body).toEqual({ ...NOTHING, completedTasks: 3 })
    await ann.ask('PUT', `/api/tasks/${reopened.id}`, { isCompleted: false })
    await ann.ask('DELETE', `/api/tasks/${deleted.id}`)
    expect((await statsOf(ann)).body).toEqual({ ...NOTHING, completedTasks: 1 })
  })

  it('are one’s own alone', async () => {
    const [ann, ben] = [await newGardener(server.url), await newGardener(server.url)]
    await complete(ben)
    expect((await statsOf(ann)).body).toEqual(NOTHING)
    const refused = await statsOf(ann, ben.id)
    expect([refused.status, refused.body.code]).toEqual([403, 'auth/forbidden'])
  })
})
