import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActivityLog } from '../../../../contract/src/activity-logs.ts'
import { listSharedGardens } from '../../../../contract/src/household.ts'
import { listProgress } from '../../../../contract/src/progress.ts'
import { completeTask, createTask, listUpcomingTasks } from '../../../../contract/src/tasks.ts'
import { getWeather } from '../../../../contract/src/weather.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { dayIn } from '../../../test/garden.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { plantHousehold } from '../../../test/household-service.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { fails, losesAnswers, refusal } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { photo } from '../../../test/photo-file.ts'
import { button, says } from '../../../test/settings-screen.ts'
import { sheet } from '../../../test/sheet.ts'
import { pick, plantStorage, type UploadEnd } from '../../../test/storage-service.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'
import { aLog } from '../../features/activity-logs/example-log.ts'
import type { KeptRow } from '../../platform/kept-cache/kept.ts'
import { SESSION_KEY } from '../../platform/kept-session.ts'
import { asked, openPersonDatabase } from '../../platform/person-database.ts'

const { garden: own, network, open, person } = anApp()
let service: ReturnType<typeof plantHousehold>
beforeEach(() => {
  service = plantHousehold(network(), person())
})

const lately = page.getByRole('region', { name: 'Done lately', exact: true })
const next = page.getByRole('region', { name: 'Next tasks', exact: true })
const ring = (title: string) => button(`Complete: ${title}`)

describe('gardens that are shared', () => {
  it('are listed with what one is there, and each leads to its own page', async () => {
    service.shares('Mum')
    service.shares('אבא', { role: 'viewer', location: null })
    await open('/gardens')
    const links = page.getByRole('list', { name: 'Gardens shared with you' }).getByRole('link')
    await expect.element(links.first()).toBeVisible()
    expect(links.elements().map((link) => link.textContent)).toEqual([
      'Mum’s gardenHelper · Parramatta, NSW',
      'אבא’s gardenViewer',
    ])
    await links.first().click()
    await says('You are a helper here')
    expect(location.search).toBe(`?id=${service.gardens()[0]?.id}`)
  })

  it('are said to be none, and not to be had, with a second try', async () => {
    network().meddle(listSharedGardens, fails)
    await open('/gardens')
    await says('Unable to load the gardens shared with you')
    network().leaveAlone()
    await button('Try again').click()
    await says('Nobody shares a garden with you')
  })

  it('stand in the profile menu by name, and in one line where they are many', async () => {
    service.shares('Mum')
    await open('/tasks')
    await page.getByRole('button', { name: /profile menu|Mia Kovac/i }).click()
    await page.getByRole('menuitem', { name: 'Mum’s garden' }).click()
    await says('You are a helper here')
    for (const name of ['Dad', 'Ann', 'Bea']) service.shares(name)
    await open('/tasks')
    await page.getByRole('button', { name: /profile menu|Mia Kovac/i }).click()
    await page.getByRole('menuitem', { name: 'Gardens shared with you' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Gardens shared with you' })).toBeVisible()
  })
})

describe('a garden of somebody else', () => {
  it('shows today there, its next tasks and what was done last by whom', async () => {
    const { garden, task, log } = service.shares('Mum')
    task('Mow the front')
    const by = { userId: person().id, user: { name: 'Tom', avatarUrl: null } }
    log(aLog({ id: crypto.randomUUID(), title: 'Fed the back', activityType: 'fertilized' }))
    log(aLog({ id: crypto.randomUUID(), title: 'Edged', activityType: 'mowed' }), by)
    log(aLog({ id: crypto.randomUUID(), title: 'Weeded', activityType: 'other' }), null)
    await open(`/gardens?id=${garden.id}`)
    await expect.element(ring('Mow the front')).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Mowing/ }).first()).toBeVisible()
    await expect.poll(() => lately.getByRole('listitem').elements().length).toBe(3)
    const rows = () =>
      lately
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent ?? '')
    await expect.poll(() => rows()[0]).toMatch(/Weeded.* · by somebody who has left$/)
    expect(rows()[1]).toMatch(/Edged.* · by Tom$/)
    expect(rows()[2]).toMatch(/Fed the back.* · by Mum$/)
  })

  it('lets a helper complete a task and take it back', async () => {
    const { garden, task, tasks } = service.shares('Mum')
    task('Mow the front')
    await open(`/gardens?id=${garden.id}`)
    await ring('Mow the front').click()
    await toastSaying(success('Task completed', 'Mow the front'))
    await says('Nothing to do here.')
    await expectFocus(page.getByRole('heading', { name: 'Next tasks' }))
    expect(tasks().map(({ isCompleted }) => isCompleted)).toEqual([true])
    await button('Undo').click()
    await expect.element(ring('Mow the front')).toBeVisible()
    expect(tasks().map(({ isCompleted }) => isCompleted)).toEqual([false])
  })

  it('leaves the task where it is when it could not be completed', async () => {
    const { garden, task } = service.shares('Mum')
    task('Mow the front')
    network().meddle(completeTask, fails)
    await open(`/gardens?id=${garden.id}`)
    await ring('Mow the front').click()
    await toastSaying(failure('The task is as it was. Please try again.', 'Not completed'))
    await expect.element(ring('Mow the front')).toBeEnabled()
  })

  it('takes a new task of a helper', async () => {
    const { garden, tasks } = service.shares('Mum')
    await open(`/gardens?id=${garden.id}`)
    await button('Add a task').click()
    const title = page.getByLabelText('What needs doing', { exact: true })
    await expectFocus(title)
    await button('Add a task').click()
    await says('Say what needs doing')
    network().meddle(createTask, fails)
    await title.fill('Weed the path')
    await page.getByLabelText('Kind').selectOptions('Weeding')
    await page.getByText('Tomorrow', { exact: true }).last().click()
    await button('Add a task').click()
    await says('Not added. Please try again.')
    network().leaveAlone()
    await button('Add a task').click()
    await expect.element(ring('Weed the path')).toBeVisible()
    expect(tasks().map(({ type, userId }) => [type, userId])).toEqual([['weeding', garden.id]])
    await expectFocus(button('Add a task'))
  })

  it('takes what a helper did, of today or another day, once however often it is pressed', async () => {
    const { garden, logs } = service.shares('Mum')
    await open(`/gardens?id=${garden.id}`)
    await button('Log what was done').click()
    await expectFocus(page.getByLabelText('What was it?', { exact: true }))
    await button('Log it').click()
    await says('Say what was done')
    await page.getByLabelText('In a few words', { exact: true }).fill(' Mowed it all ')
    await page.getByText('Yesterday', { exact: true }).click()
    await page.getByLabelText(/^Notes/).fill('At 40 mm')
    network().meddle(createActivityLog, losesAnswers())
    await button('Log it').click()
    await says('Not logged. Please try again.')
    await button('Log it').click()
    await expect.element(lately.getByText('Mowed it all')).toBeVisible()
    expect(logs()).toHaveLength(1)
    const [first, second] = network().writes.map(({ body }) => body)
    expect(first).toEqual({
      ...{ id: expect.any(String), activityType: 'mowed', title: 'Mowed it all', notes: 'At 40 mm' },
      doneOn: dayIn(-1),
    })
    expect(second).toEqual(first)
    await expectFocus(button('Log what was done'))
  })

  it('takes water that a helper gave by hand, where it has zones', async () => {
    const { garden, zone, waterings } = service.shares('Mum')
    zone(own().irrigation.addZone({ name: 'Beds' }))
    await open(`/gardens?id=${garden.id}`)
    await button('Log watering').click()
    await button('Log watering').click()
    await says('Say how many minutes')
    const minutes = page.getByLabelText('Minutes', { exact: true })
    await minutes.fill('0')
    await says('From 1 to 600 minutes')
    await minutes.fill('20')
    await button('Log watering').click()
    await toastSaying(success('Watering logged', 'Beds, 20 min'))
    expect(waterings().map((one) => one.minutes)).toEqual([20])
  })

  it('shows a viewer everything and nothing to press', async () => {
    const { garden, task } = service.shares('Mum', { role: 'viewer' })
    task('Mow the front')
    await open(`/gardens?id=${garden.id}`)
    await expect.element(next.getByText('Mow the front')).toBeVisible()
    await says('You are a viewer here')
    expect(next.getByRole('button').elements()).toEqual([])
  })

  it('is left after a question', async () => {
    const { garden } = service.shares('Mum')
    await open(`/gardens?id=${garden.id}`)
    await button('Leave this garden').click()
    await says('Leave Mum’s garden?')
    await expectFocus(button('Stay'))
    await userEvent.keyboard('{Enter}')
    await expectFocus(button('Leave this garden'))
    await userEvent.keyboard('{Enter}')
    await button('Leave this garden').click()
    await says('Nobody shares a garden with you')
    expect(service.gardens()).toEqual([])
  })

  it('says that it is shared no more, to whoever was removed meanwhile', async () => {
    const { garden, task } = service.shares('Mum')
    task('Mow the front')
    await open(`/gardens?id=${garden.id}`)
    await expect.element(ring('Mow the front')).toBeVisible()
    service.end(garden.id)
    await ring('Mow the front').click()
    await toastSaying(failure('You can no longer do that in this garden.', 'Not completed'))
    await says('This garden is no longer shared with you')
    await says('Nobody shares a garden with you')
  })

  it('says so at a form as well, and when its weather is read', async () => {
    const { garden } = service.shares('Mum')
    const timesRead = () => network().reads.filter((path) => path === listSharedGardens.path).length
    await open(`/gardens?id=${garden.id}`)
    await button('Add a task').click()
    await page.getByLabelText('What needs doing', { exact: true }).fill('Weed the path')
    network().meddle(createTask, () => refusal('auth/forbidden'))
    const asked = timesRead()
    await button('Add a task').click()
    await says('You can no longer do that in this garden.')
    // Their role may be another: it is read again.
    await expect.poll(timesRead).toBeGreaterThan(asked)
    network().leaveAlone()
    const { garden: other } = service.shares('Dad')
    network().meddle(listUpcomingTasks, () => new Promise(() => undefined))
    network().on(getWeather, ({ garden: asked }) => {
      if (asked === other.id) service.end(other.id)
      return refusal('auth/forbidden')
    })
    await open(`/gardens?id=${other.id}`)
    await says('This garden is no longer shared with you')
  })

  it('has no weather where nobody knows its place, which its owner alone can choose', async () => {
    const { garden, task } = service.shares('Mum', { location: 'Nowhere' })
    task('Mow the front')
    network().meddle(getWeather, () => refusal('place/unknown'))
    await open(`/gardens?id=${garden.id}`)
    await says('No weather is known for "Nowhere". Only the owner of this garden can choose another place.')
    await expect.element(ring('Mow the front')).toBeVisible()
    expect(button('Choose another place').elements()).toEqual([])
  })

  it('waits for a network with the reason at everything that needs one', async () => {
    const { garden, task } = service.shares('Mum')
    task('Mow the front')
    await open(`/gardens?id=${garden.id}`)
    await expect.element(ring('Mow the front')).toBeEnabled()
    network().setOnline(false)
    const why = 'You are offline. What you do in this garden needs a network.'
    await says(why)
    for (const control of [ring('Mow the front'), button('Add a task'), button('Leave this garden')]) {
      await expect.element(control).toBeDisabled()
      await expect.element(control).toHaveAccessibleDescription(why)
    }
  })
})

describe('photos of a garden of somebody else', () => {
  const NAME = '1795230000000-k3v9qa.jpg'
  const addressesOf = (path: string) => (picture: Element) => (picture as HTMLImageElement).src.includes(path)

  it('are seen with what was done and how it looked, open whole, and are the owner’s to delete', async () => {
    plantStorage(network())
    const { garden, log, entry } = service.shares('Mum', { role: 'viewer' })
    const [mowed, looked] = [`activities/${garden.id}/${NAME}`, `progress/${garden.id}/${NAME}`]
    log(aLog({ id: crypto.randomUUID(), title: 'Mowed', activityType: 'mowed', imageUrls: [mowed] }))
    entry({ imageUrls: [looked], notes: 'Greener' })
    await open(`/gardens?id=${garden.id}`)
    const ofLog = lately.getByRole('button', { name: 'Photo: Mowed', exact: true })
    await expect.element(ofLog).toBeVisible()
    await expect.poll(() => [...ofLog.element().querySelectorAll('img')].some(addressesOf(mowed))).toBe(true)
    const gallery = page.getByRole('region', { name: 'Progress photos' })
    const tile = gallery.getByRole('button', { name: /^Photo, / })
    await expect.element(tile).toBeVisible()
    await tile.click()
    await expect.element(sheet.getByText('Greener')).toBeVisible()
    await expect.poll(() => [...sheet.element().querySelectorAll('img')].some(addressesOf(looked))).toBe(true)
    expect(sheet.getByRole('button', { name: 'Delete entry' }).elements()).toEqual([])
  })

  it('are told to be loading until they are read, and none where nobody has kept any', async () => {
    const { garden } = service.shares('Mum', { role: 'viewer' })
    const answer = Promise.withResolvers<void>()
    network().meddle(listProgress, async (_, pass) => {
      await answer.promise
      return pass()
    })
    await open(`/gardens?id=${garden.id}`)
    const photos = page.getByRole('region', { name: 'Progress photos' })
    await expect.element(photos.getByRole('status')).toHaveTextContent('Loading the photos of this garden')
    answer.resolve()
    await expect.element(photos.getByText('No progress photos have been kept yet.')).toBeVisible()
    expect(photos.getByRole('status').elements()).toEqual([])
  })

  it('are shown by the page, and the older ones when they are asked for, in the garden that they are of', async () => {
    plantStorage(network())
    const { garden, entry } = service.shares('Mum', { role: 'viewer' })
    for (let day = 1; day <= 13; day += 1)
      entry({
        imageUrls: [`progress/${garden.id}/17952300000${day + 10}-k3v9qa.jpg`],
        createdAt: `2026-11-${String(day).padStart(2, '0')}T02:00:00Z`,
      })
    await open(`/gardens?id=${garden.id}`)
    const gallery = page.getByRole('region', { name: 'Progress photos' })
    const tiles = gallery.getByRole('button', { name: /^Photo, / })
    const more = gallery.getByRole('button', { name: 'Show more' })
    await expect.poll(() => tiles.elements().length).toBe(12)
    network().meddle(listProgress, fails)
    await more.click()
    await expect.element(gallery.getByRole('alert')).toHaveTextContent('These could not be loaded. Please try again.')
    expect(tiles.elements()).toHaveLength(12)
    network().leaveAlone()
    await more.click()
    await expect.poll(() => tiles.elements().length).toBe(13)
    expect(more.elements()).toEqual([])
    await expect.element(tiles.last()).toHaveAccessibleName(/1 Nov/)
  })

  const fillIn = async () => {
    await button('Log what was done').click()
    await page.getByLabelText('In a few words', { exact: true }).fill('Mowed it all')
    pick(document.querySelector('form input[type=file]:not([capture])') as HTMLInputElement, [await photo('a.png')])
    await expect.element(page.getByRole('img', { name: 'a.png' })).toBeVisible()
  }

  it('go with what a helper logs, into the garden of the record, and once however often it is pressed', async () => {
    const storage = plantStorage(network())
    const { garden, logs } = service.shares('Mum')
    await open(`/gardens?id=${garden.id}`)
    await fillIn()
    // Nothing leaves before the form does: only the owner could take it away again.
    expect(storage.arrived).toEqual([])
    network().meddle(createActivityLog, fails)
    await button('Log it').click()
    await says('Not logged. Please try again.')
    network().leaveAlone()
    await button('Log it').click()
    await toastSaying(success('Logged', 'Mowed it all'))
    expect(storage.arrived).toHaveLength(1)
    const [path = ''] = storage.kept()
    expect(path).toMatch(new RegExp(`^private/activities/${garden.id}/\\d{13}-[a-z0-9]{12}\\.jpg$`))
    expect(logs().map(({ imageUrls }) => imageUrls)).toEqual([[path.replace('private/', '')]])
  })

  it('that are taken away while others are sent are not logged', async () => {
    const storage = plantStorage(network())
    const { garden, logs } = service.shares('Mum')
    await open(`/gardens?id=${garden.id}`)
    await fillIn()
    pick(document.querySelector('form input[type=file]:not([capture])') as HTMLInputElement, [await photo('b.png')])
    await expect.element(page.getByRole('img', { name: 'b.png' })).toBeVisible()
    const second = Promise.withResolvers<UploadEnd>()
    storage.answerWith((_, attempt) => (attempt === 1 ? { status: 200 } : second.promise))
    await button('Log it').click()
    await expect.poll(() => storage.arrived.length).toBe(2)
    await button('Remove a.png').click()
    second.resolve({ status: 200 })
    await toastSaying(success('Logged', 'Mowed it all'))
    expect(logs().map(({ imageUrls }) => imageUrls)).toEqual([[storage.arrived[1]?.path.replace('private/', '')]])
  })

  it('are refused in words to whoever was removed meanwhile, and nothing is logged', async () => {
    plantAuth(network(), person())
    const storage = plantStorage(network())
    const { garden, logs } = service.shares('Mum')
    await open(`/gardens?id=${garden.id}`)
    await fillIn()
    storage.answerWith({ status: 400, code: 'AccessDenied' })
    await button('Log it').click()
    await says('You can no longer do that in this garden.')
    expect([logs(), storage.kept()]).toEqual([[], []])
  })

  it('are not sent in the name of nobody, where the browser has lost its session', async () => {
    const storage = plantStorage(network())
    const { garden, logs } = service.shares('Mum')
    await open(`/gardens?id=${garden.id}`)
    await fillIn()
    localStorage.removeItem(SESSION_KEY)
    await button('Log it').click()
    await says('a.png: User not authenticated. Please log in and try again.')
    expect([logs(), storage.arrived]).toEqual([[], []])
  })

  it('that did not arrive say why, and leave with the next press', async () => {
    const storage = plantStorage(network())
    const { garden, logs } = service.shares('Mum')
    await open(`/gardens?id=${garden.id}`)
    await fillIn()
    storage.answerWith('cut')
    await button('Log it').click()
    await says(/^a\.png: No answer from the server\./)
    expect(logs()).toEqual([])
    storage.answerWith({ status: 200 })
    await button('Log it').click()
    await toastSaying(success('Logged', 'Mowed it all'))
    expect(logs().map(({ imageUrls }) => imageUrls.length)).toEqual([1])
  })
})

describe('what a helper does', () => {
  it('is done in the garden in which it was pressed, wherever one is by then, and so is its undoing', async () => {
    const { garden, task, tasks } = service.shares('Mum')
    const mine = own().make('Mow the front', 'mowing')
    task('Mow the front')
    let answer: () => void = () => undefined
    const released = new Promise<void>((done) => {
      answer = done
    })
    network().meddle(completeTask, async (_, pass) => {
      await released
      return pass()
    })
    await open(`/gardens?id=${garden.id}`)
    await ring('Mow the front').click()
    await page.getByRole('link', { name: 'All shared gardens' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Gardens shared with you' })).toBeVisible()
    answer()
    await toastSaying(success('Task completed', 'Mow the front'))
    const isDone = () => tasks().map(({ isCompleted }) => isCompleted)
    expect(isDone()).toEqual([true])
    await button('Undo').click()
    await expect.poll(isDone).toEqual([false])
    expect(own().tasks()).toEqual([mine])
  })

  it('is kept nowhere on the device, nor is anything of the garden', async () => {
    const { garden, task } = service.shares('Mum')
    task('Mow the front')
    network().meddle(completeTask, fails)
    await open(`/gardens?id=${garden.id}`)
    await ring('Mow the front').click()
    await toastSaying(failure('The task is as it was. Please try again.', 'Not completed'))
    const kept = async () => {
      // A page that is left keeps at once what it has read.
      dispatchEvent(new PageTransitionEvent('pagehide'))
      const db = await openPersonDatabase(person().id)
      const names = [...db.objectStoreNames]
      const stores = db.transaction(names)
      const rows = await Promise.all(names.map((name) => asked<unknown[]>(stores.objectStore(name).getAll())))
      db.close()
      return Object.fromEntries(names.map((name, at) => [name, rows[at] ?? []]))
    }
    // It would prove nothing if nothing of one's own were kept.
    const hashes = async () => ((await kept()).cache as KeptRow[]).map(({ hash }) => hash)
    await expect.poll(hashes).toContain(JSON.stringify(['user', person().id]))
    const everything = await kept()
    expect(everything.outbox).toEqual([])
    for (const text of [JSON.stringify(everything), JSON.stringify({ ...localStorage })])
      expect(text).not.toContain(garden.id)
    expect(JSON.stringify(everything)).not.toContain('Mow the front')
  })
})

describe('an invitation', () => {
  it('says whose garden it is and what one may, and leads into it', async () => {
    const { token, garden } = service.isInvited('Mum')
    await open(`/invitation#${token}`)
    await expect.element(page.getByRole('heading', { name: 'Mum shares a garden with you' })).toBeVisible()
    await says('You can look at it, do its tasks, log what was done and water.')
    expect([location.pathname, location.hash]).toEqual(['/invitation', ''])
    await button('Join this garden').click()
    await expect.poll(() => location.search).toBe(`?id=${garden.id}`)
    expect(service.gardens()).toEqual([garden])
    expect(network().writes.at(-1)?.body).toEqual({ token })
  })

  it('that opens nothing here says why that may be, with the address one is signed in by', async () => {
    await open(`/invitation#${'x'.repeat(43)}`)
    await expect.element(page.getByRole('heading', { name: 'This invitation does not work here' })).toBeVisible()
    await says(new RegExp(`You are signed in as ${person().email}\\.$`))
    expect(wordsOf(page.getByRole('link', { name: 'Go to my garden' }))).toBe('Go to my garden')
  })

  it('leads through the sign-in and back', async () => {
    await open('/invitation#abc', { session: null })
    await expect.poll(() => location.pathname).toBe('/login')
    expect((history.state as { usr?: unknown }).usr).toEqual({ returnTo: '/invitation#abc' })
  })
})
