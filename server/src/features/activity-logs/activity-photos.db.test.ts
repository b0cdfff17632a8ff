import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../../test/auth-client.ts'
import { everyRow } from '../../../test/every-row.ts'
import { jpeg } from '../../../test/pictures.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { type FileOwner, newFileOwner } from '../../../test/storage-client.ts'

let server: TestServer
let ann: FileOwner
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_FACTOR: '50' } })
  ann = await newFileOwner(server.url)
})
afterAll(() => server.close())

const LOGS = '/api/activity-logs'
let made = 0
const upload = async (user: FileOwner, folder = 'activities', bucket = 'private'): Promise<string> => {
  made += 1
  const key = `${folder}/${user.id}/${1_795_230_000_000 + made}-k3v9qa.jpg`
  const { error } = await user.storage.from(bucket).upload(key, await jpeg(), { contentType: 'image/jpeg' })
  if (error) throw error
  return key
}
const exists = async (user: FileOwner, key: string) => (await user.storage.from('private').exists(key)).data
const call = (user: FileOwner, method: string, path: string, body?: unknown) =>
  ask(server.url, method, path, { token: user.token, ...(body === undefined ? {} : { body }) })
const log = (user: FileOwner, given: object = {}) =>
  call(user, 'POST', LOGS, { activityType: 'mowed', title: 'Mow', ...given })
const newTask = async (user: FileOwner) =>
  (await call(user, 'POST', '/api/tasks', { title: 'Mow', type: 'mowing', dueDate: '2026-11-24' })).body
const logsOf = async (user: FileOwner) => (await call(user, 'GET', LOGS)).body
const isDone = async (user: FileOwner, id: string) =>
  (await call(user, 'GET', `/api/users/${user.id}/tasks`)).body.find((task: { id: string }) => task.id === id)
    .isCompleted

describe('photos of what was done', () => {
  it('are up to three files of one’s own, with a task or without, and are read with the log [ACT-13]', async () => {
    const user = await newFileOwner(server.url)
    const imageUrls = [await upload(user), await upload(user), await upload(user)]
    const task = await newTask(user)
    const done = await log(user, { taskId: task.id, imageUrls })
    expect([done.status, done.body.imageUrls, await isDone(user, task.id)]).toEqual([201, imageUrls, true])
    const free = await log(user, { imageUrls: imageUrls.slice(0, 1) })
    expect([free.status, free.body.imageUrls]).toEqual([201, imageUrls.slice(0, 1)])
    expect((await log(user, { imageUrls: null })).body.imageUrls).toEqual([])
    expect((await logsOf(user)).map((one: { imageUrls: string[] }) => one.imageUrls.length)).toEqual([0, 1, 3])
  })

  it.each([[['a', 'b', 'c', 'd']], [['a', 'a']], ['x'], [[7]], [['x'.repeat(1025)]]])(
    'are not %j: nothing is written [ACT-13]',
    async (imageUrls) => {
      const before = await everyRow(server.app.db)
      const answer = await log(ann, { imageUrls })
      expect([answer.status, Object.keys(answer.body.fields)[0]?.split('.')[0]]).toEqual([400, 'imageUrls'])
      expect(await everyRow(server.app.db)).toBe(before)
    },
  )

  it('of another person, of another folder, of elsewhere or of none are not found, and the task stays open', async () => {
    const [user, other] = [await newFileOwner(server.url), await newFileOwner(server.url)]
    const task = await newTask(user)
    const own = await upload(user)
    const bad = [
      await upload(other),
      await upload(user, 'progress'),
      await upload(user, 'receipts'),
      await upload(user, 'avatars', 'garden'),
      own.replace('k3v9qa', 'nosuch'),
      own.replace('activities/', 'activities/../activities/'),
      `private/${own}`,
      `https://evil.example/${own}`,
      '',
    ]
    const before = await everyRow(server.app.db)
    for (const key of bad)
      for (const taskId of [task.id, null]) {
        const answer = await log(user, { taskId, imageUrls: [own, key] })
        expect([key, answer.status, answer.body.code]).toEqual([key, 404, 'photo/not-found'])
      }
    expect(await everyRow(server.app.db)).toBe(before)
  })

  it('that are gone since do not stand in the way of the answer to a repeat', async () => {
    const user = await newFileOwner(server.url)
    const photo = await upload(user)
    const body = { id: uuidv7(), imageUrls: [photo] }
    const first = await log(user, body)
    await user.storage.from('private').remove([photo])
    const again = await log(user, body)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await logsOf(user)).toHaveLength(1)
  })

  it('go with the log when its task is reopened, the bytes included, but for one that another log names', async () => {
    const user = await newFileOwner(server.url)
    const [both, one] = [await upload(user), await upload(user)]
    const task = await newTask(user)
    await log(user, { taskId: task.id, imageUrls: [both, one] })
    await log(user, { imageUrls: [both] })
    await call(user, 'PUT', `/api/tasks/${task.id}`, { isCompleted: false })
    expect([await exists(user, both), await exists(user, one)]).toEqual([true, false])
    await expect.poll(() => server.app.db.query('select 1 from storage.loose_blobs')).toEqual([])
  })

  it('stay where the reopening does not come about', async () => {
    const user = await newFileOwner(server.url)
    const photo = await upload(user)
    const task = await newTask(user)
    await log(user, { taskId: task.id, imageUrls: [photo] })
    await call(user, 'PUT', `/api/tasks/${task.id}`, { isCompleted: false, lawnZoneId: uuidv7() })
    expect([await exists(user, photo), await isDone(user, task.id)]).toEqual([true, true])
  })
})
