import { readVapidKey } from '@turfwise/contract/push'
import { beforeAll, expect, it } from 'vitest'
import { newEndpointName, newPushBrowser } from '../server/test/push-browser.ts'
import type { Account } from './harness.ts'
import { deliverTo, pushInPage, shownNow } from './push-in-page.ts'
import { success, toastSaying } from './toast.ts'
import { useSite } from './use-site.ts'

const site = useSite()
let mia: Account
beforeAll(async () => {
  mia = await site.account()
})

/** As a push service that is open to the public names it; nothing is sent there. */
const newBrowser = () => newPushBrowser(`https://fcm.googleapis.com/fcm/send/${newEndpointName()}`)

/** Of the site's own origin, and no page of the app: what shows there, the worker shows while the app is closed. */
const NO_APP = '/robots.txt'

it('turned on in the settings, a message that arrives while the app is closed is shown by the worker [NOTIF-41, NOTIF-49, NOTIF-50]', async () => {
  const page = await site.page({ as: mia, worker: true, wholeBrowser: true })
  await page.context().grantPermissions(['notifications'], { origin: site.url })
  const { subscription } = newBrowser()
  await pushInPage(page, subscription)
  await page.goto('/profile?tab=settings')
  await page.getByRole('switch', { name: 'Push', exact: true }).click()
  await toastSaying(page, success('Settings saved')).waitFor()
  const kept = await site.server.app.db.query('select id, endpoint from app.push_subscriptions where user_id = $1', [
    mia.id,
  ])
  expect(kept).toEqual([{ id: expect.any(String), endpoint: subscription.endpoint }])
  const to = (kept[0] as { id: string }).id
  const { publicKey } = (await (await fetch(site.url + readVapidKey.path)).json()) as { publicKey: string }
  const usedKey = await page.evaluate(() => JSON.parse(localStorage.getItem('test.push') ?? '[]') as number[])
  expect(Buffer.from(usedKey).toString('base64url')).toBe(publicKey)

  const script = await fetch(`${site.url}/service-worker.js`)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
  const deliver = await deliverTo(page, site.url)
  await page.goto(NO_APP)
  const message = {
    v: 1,
    id: '1',
    to,
    title: 'Frost tonight',
    body: 'Cover the seedlings.',
    path: '/tasks',
    tag: 'weather:frost 2026-07-20',
  }
  await deliver(JSON.stringify({ ...message, unread: 1 }))
  await expect
    .poll(() => shownNow(page))
    .toEqual([{ title: 'Frost tonight', body: 'Cover the seedlings.', tag: message.tag, path: '/tasks' }])
  // The same cause on the next day takes the place of the first, and is heard; what cannot be read says where to look.
  const nextDay = { ...message, body: 'Cover them now.', tag: 'weather:frost 2026-07-21' }
  await deliver(JSON.stringify({ ...nextDay, unread: 1 }))
  await deliver('')
  await deliver('{"v":1,')
  const GENERAL = {
    title: 'Turfwise',
    body: 'Something in the yard needs you.',
    tag: 'general',
    path: '/notifications',
  }
  const bySeen = async () => (await shownNow(page)).sort((one, other) => one.tag.localeCompare(other.tag))
  await expect.poll(bySeen).toEqual(
    [GENERAL, nextDay].map(({ title, body, tag, path }) => ({
      title,
      body,
      tag,
      path,
    })),
  )
})

it('a message for somebody else shows none of its words, and the next person’s are their own', async () => {
  const page = await site.page({ as: mia, worker: true, wholeBrowser: true })
  await page.context().grantPermissions(['notifications'], { origin: site.url })
  await pushInPage(page, newBrowser().subscription)
  await page.goto('/profile?tab=settings')
  await page.getByRole('switch', { name: 'Push', exact: true }).click()
  await toastSaying(page, success('Settings saved')).waitFor()
  const deliver = await deliverTo(page, site.url)
  await page.goto(NO_APP)
  const foreign = { v: 1, id: '1', to: crypto.randomUUID(), title: 'Private', body: 'words', path: '/tasks', tag: 'x' }
  await deliver(JSON.stringify({ ...foreign, unread: 7 }))
  await expect.poll(() => shownNow(page)).toEqual([{ title: 'Open Turfwise', body: '', tag: 'open', path: '/' }])
  // Whoever was told here is not told any more.
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain('turfwise-push')
})
