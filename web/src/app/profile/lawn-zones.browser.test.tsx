import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createLawnZone, deleteLawnZone, listLawnZones, updateLawnZone } from '../../../../contract/src/lawn-zones.ts'
import { expectFocus, pressTo, tabTo } from '../../../test/keyboard.ts'
import { makeThreeZones } from '../../../test/lawn.ts'
import { add, area, description, FRONT, list, menuOf, name, submit, theLawnZones } from '../../../test/lawn-zones.ts'
import { fails, isCutOff, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { DESKTOP, SIZES } from '../../../test/open-app.tsx'
import { runFor, runUntil } from '../../../test/page-time.ts'
import { choicesOf, choose, chooseFromRow, sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { lawn, network, openTab, stopTime } = theLawnZones()

const UNDO_MS = 5000

const rows = () =>
  list
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)
const chosen = (): string[] =>
  sheet
    .getByRole('radio', { checked: true })
    .elements()
    .map((radio) => (radio as HTMLInputElement).value)
const sent = () => network().writes.map(({ method, path }) => `${method} ${path}`)
const shows = (what: typeof add) => what.elements().length > 0

const openAdd = async (size?: readonly [number, number]) => {
  await openTab(size)
  await add.click()
  await sheetAtRest()
}
const openEdit = async (zone = FRONT, size?: readonly [number, number]) => {
  await openTab(size)
  await chooseFromRow(zone, 'Edit')
  await expect.element(sheet.getByRole('heading', { name: 'Edit lawn zone' })).toBeVisible()
  await sheetAtRest()
}

describe.each(SIZES)('the lawn zones on the $device', ({ size }) => {
  it('are listed with grass, soil, sun and area, and counted in the head [GARDEN-01, GARDEN-11]', async () => {
    makeThreeZones(lawn())
    await openTab(size)
    await expect
      .poll(rows)
      .toEqual([
        'Front and nature stripBuffalo · loam · full sun80 m²',
        'Back lawnCouch · clay · partial sun120 m²',
        'Side stripKikuyu · sandy · partial shade12 m²',
      ])
    await expect.element(page.getByText('3 zones, 212 m² of lawn', { exact: true })).toBeVisible()
    expect(document.querySelectorAll('[role=listitem] svg[viewBox="0 0 56 56"]')).toHaveLength(3)
    expect(network().reads.filter((path) => path === '/api/lawn-zones')).toHaveLength(1)
  })

  it('are added, changed and deleted in dialogs that close on success [GARDEN-09, GARDEN-10, GARDEN-15]', async () => {
    await openAdd(size)
    await name.fill('Verge')
    await submit.click()
    await toastSaying(success('Lawn zone added'))
    await sheetGone()
    await chooseFromRow('Verge', 'Edit')
    await sheetAtRest()
    await name.fill('Nature strip')
    await submit.click()
    await toastSaying(success('Lawn zone updated'))
    await sheetGone()
    await expectFocus(menuOf('Nature strip'))
    await chooseFromRow('Nature strip', 'Delete')
    await toastSaying(success('Lawn zone deleted'))
    await expect.element(menuOf('Nature strip')).not.toBeInTheDocument()
    await expect.element(page.getByText('Deleted: Nature strip')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click()
    await expect.poll(() => lawn().zones()).toEqual([])
  })
})

describe('a lawn without zones', () => {
  it('says so beside a drawn plan, with the way to the first', async () => {
    await openTab()
    await expect.element(page.getByText('No lawn zones yet', { exact: true })).toBeVisible()
    await expect.poll(() => add.elements()).toHaveLength(1)
    await add.click()
    await expect.element(sheet.getByRole('heading', { name: 'Add lawn zone' })).toBeVisible()
  })

  it('of more than thirty shows the rest by the button', async () => {
    for (let n = 1; n <= 32; n += 1) lawn().make(`Bed ${n}`, { area: 100 })
    await openTab()
    await expect.element(page.getByText('32 zones, 3,200 m² of lawn')).toBeVisible()
    await page.getByRole('button', { name: 'Show 2 more' }).click()
    await expect.element(menuOf('Bed 32')).toBeInTheDocument()
    await expectFocus(menuOf('Bed 31'))
  })

  it('that cannot be read says so, and comes with another try', async () => {
    makeThreeZones(lawn())
    network().meddle(listLawnZones, fails)
    await openTab()
    await expect.element(page.getByText('Unable to load your lawn zones')).toBeVisible()
    network().leaveAlone()
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.element(menuOf(FRONT)).toBeVisible()
  })
})

describe('the form of a new zone', () => {
  it('starts with couch on clay in full sun, and offers each of the words [GARDEN-06]', async () => {
    await openAdd()
    await expect.poll(chosen).toEqual(['couch', 'clay', 'full-sun'])
    for (const empty of [name, description, area]) await expect.element(empty).toHaveValue('')
    expect(choicesOf('Grass type')).toEqual(['couch', 'buffalo', 'kikuyu', 'zoysia', 'rye', 'fescue', 'other'])
    expect(choicesOf('Soil type')).toEqual(['clay', 'sandy', 'loam', 'chalky', 'peaty', 'silty'])
    expect(choicesOf('Sun exposure')).toEqual(['full-sun', 'partial-sun', 'partial-shade', 'full-shade'])
  })

  it('sends all six fields [GARDEN-02, GARDEN-12]', async () => {
    await openAdd()
    await name.fill(' Nature strip ')
    await description.fill('By the road')
    await area.fill('1,200')
    await choose('Fescue')
    await choose('Silty')
    await choose('Full shade')
    await submit.click()
    await toastSaying(success('Lawn zone added'))
    expect(network().writes).toEqual([
      {
        method: 'POST',
        path: '/api/lawn-zones',
        key: expect.any(String),
        body: {
          id: expect.any(String),
          name: 'Nature strip',
          description: 'By the road',
          area: 1200,
          grassType: 'fescue',
          soilType: 'silty',
          sunExposure: 'full-shade',
        },
      },
    ])
    await expect.poll(rows).toEqual(['Nature stripFescue · silty · full shade1,200 m²'])
  })

  it('makes 0 of an area that is left blank, which shows as not known [GARDEN-08]', async () => {
    await openAdd()
    await name.fill('Verge')
    await submit.click()
    await toastSaying(success('Lawn zone added'))
    expect(lawn().zones()).toMatchObject([{ area: 0 }])
    await expect.poll(rows).toEqual(['VergeCouch · clay · full sun–not available m²'])
    await expect.element(page.getByText('1 zone', { exact: true })).toBeVisible()
  })

  it.each(['', '   '])('with the name %j says what is missing and sends nothing [GARDEN-07]', async (typed) => {
    await openAdd()
    await name.fill(typed)
    await submit.click()
    await toastSaying(failure('Please provide a zone name.', 'Missing information'))
    await expectFocus(name)
    await expect.element(sheet.getByText('Please provide a zone name.', { exact: true })).toBeVisible()
    await expectNothingSent(() => network().writes)
    await name.fill('Verge')
    await submit.click()
    await toastSaying(success('Lawn zone added'))
  })

  it.each(['about eighty', '-5'])(
    'says of the area %j at its field that it cannot be read, and sends nothing',
    async (typed) => {
      await openAdd()
      await name.fill('Verge')
      await area.fill(typed)
      await submit.click()
      await expect.element(area).toHaveAccessibleDescription('Enter an area, such as 80 m², 2500 sq ft or 1/4 acre')
      await expectFocus(area)
      await expect.element(area).toHaveValue(typed)
      await expectNothingSent(() => network().writes)
    },
  )

  it('reads an area in feet, and shows what it is in square metres once the field is left', async () => {
    await openAdd()
    await area.fill('2500 sq ft')
    await name.fill('Verge')
    await expect.element(area).toHaveValue('232')
    await submit.click()
    await toastSaying(success('Lawn zone added'))
    expect(lawn().zones()).toMatchObject([{ area: 232 }])
  })

  it('refuses an area beyond any garden at its field', async () => {
    await openAdd()
    await name.fill('Verge')
    await area.fill('100001')
    await submit.click()
    await expect.element(sheet.getByText('At most 100,000 m²')).toBeVisible()
    await expectFocus(area)
    await expectNothingSent(() => network().writes)
  })

  it.each([
    { why: 'no answer came', meddle: isCutOff },
    { why: 'the server failed', meddle: fails },
  ])('says when it failed as $why, and keeps what was typed [GARDEN-16]', async ({ meddle }) => {
    network().meddle(createLawnZone, meddle)
    await openAdd()
    await name.fill('Verge')
    await submit.click()
    await toastSaying(failure('Failed to add lawn zone. Please try again.'))
    await expect.element(name).toHaveValue('Verge')
    network().leaveAlone()
    await submit.click()
    await toastSaying(success('Lawn zone added'))
    expect(lawn().zones()).toHaveLength(1)
  })

  it('says when there are as many as fit', async () => {
    network().meddle(createLawnZone, () => refusal('lawn-zone/too-many'))
    await openAdd()
    await name.fill('Verge')
    await submit.click()
    await toastSaying(failure('You have reached the limit for lawn zones. Delete one, then try again.'))
  })

  it('asks before what was typed is lost', async () => {
    await openAdd()
    await name.fill('Verge')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.getByRole('button', { name: 'Discard' }).click()
    await sheetGone()
    await add.click()
    await expect.element(name).toHaveValue('')
  })

  it('offline is kept and marked, and sent with the network', async () => {
    await openAdd()
    network().setOnline(false)
    await expect.element(sheet.getByText(/^You are offline/)).toBeVisible()
    await name.fill('Verge')
    await submit.click()
    await sheetGone()
    await expect.element(list.getByText('Waiting to send', { exact: true })).toBeVisible()
    expect(lawn().zones()).toEqual([])
    network().setOnline(true)
    await expect
      .poll(() =>
        lawn()
          .zones()
          .map((zone) => zone.name),
      )
      .toEqual(['Verge'])
  })
})

describe('the form of a zone', () => {
  beforeEach(() => makeThreeZones(lawn()))
  const zone = () => lawn().zones()[0]

  it('holds what the zone is, and sends what was changed [GARDEN-13]', async () => {
    lawn().change(zone()?.id ?? '', { description: 'By the road' })
    await openEdit()
    await expect.element(name).toHaveValue(FRONT)
    await expect.element(description).toHaveValue('By the road')
    await expect.element(area).toHaveValue('80')
    await expect.poll(chosen).toEqual(['buffalo', 'loam', 'full-sun'])
    await area.fill('81.9')
    await choose('Zoysia')
    await submit.click()
    await toastSaying(success('Lawn zone updated'))
    expect(network().writes).toMatchObject([
      { method: 'PUT', path: `/api/lawn-zones/${zone()?.id}`, body: { area: 81, grassType: 'zoysia' } },
    ])
    await sheetGone()
    await expect.poll(() => rows()[0]).toBe('Front and nature stripZoysia · loam · full sun81 m²')
  })

  it('takes a description away for good, which stands in the notes as well', async () => {
    lawn().change(zone()?.id ?? '', { notes: 'By the road' })
    await openEdit()
    await description.fill('')
    await submit.click()
    await toastSaying(success('Lawn zone updated'))
    expect(zone()).toMatchObject({ description: null, notes: null })
  })

  it('without a name says what is missing and sends nothing [GARDEN-07]', async () => {
    await openEdit()
    await name.fill(' ')
    await submit.click()
    await toastSaying(failure('Please provide a zone name.', 'Missing information'))
    await expectNothingSent(() => network().writes)
  })

  it.each([
    { why: 'no answer came', meddle: isCutOff },
    { why: 'the server failed', meddle: fails },
  ])('says when it failed as $why, and keeps what was typed [GARDEN-17]', async ({ meddle }) => {
    network().meddle(updateLawnZone, meddle)
    await openEdit()
    await name.fill('Verge')
    await submit.click()
    await toastSaying(failure('Failed to update lawn zone. Please try again.'))
    await expect.element(name).toHaveValue('Verge')
  })

  it('tells of a zone that was deleted on another device', async () => {
    await openEdit()
    lawn().remove(zone()?.id ?? '')
    await name.fill('Verge')
    await submit.click()
    await expect.element(sheet.getByText(/^This lawn zone is no longer there/)).toBeVisible()
    await expect.element(submit).toBeDisabled()
  })

  it('shows both values of a field that another device has changed too', async () => {
    await openEdit()
    const there = lawn().change(zone()?.id ?? '', { grassType: 'rye', area: 99 })
    network().meddle(updateLawnZone, (attempt, pass) =>
      attempt > 1 ? pass() : refusal('request/changed', { current: there }),
    )
    await choose('Kikuyu')
    await submit.click()
    await expect.element(sheet.getByText('On another device: Rye. Save again to keep yours.')).toBeVisible()
    await submit.click()
    await toastSaying(success('Lawn zone updated'))
    expect(zone()).toMatchObject({ grassType: 'kikuyu', area: 99 })
  })
})

describe('a deleted zone', () => {
  beforeEach(() => makeThreeZones(lawn()))
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const deleteFront = async (size?: readonly [number, number]) => {
    await openTab(size)
    await menuOf(FRONT).click()
    stopTime()
    await page
      .getByRole('menuitem', { name: 'Delete' })
      .or(sheet.getByRole('button', { name: 'Delete' }))
      .click()
    await runUntil(() => shows(page.getByText(`Deleted: ${FRONT}`)))
  }

  it.each(SIZES)('goes at once and comes back by Undo, which has the focus: $device', async ({ size }) => {
    await deleteFront(size)
    await runUntil(() => rows().length === 2 && !shows(sheet))
    await runUntil(() => document.activeElement?.textContent === 'Undo')
    await expect.poll(() => undo.elements()).toHaveLength(2)
    await undo.first().click()
    await runUntil(() => rows().length === 3 && !shows(undo))
    await runFor(2 * UNDO_MS)
    expect(sent()).toEqual([])
  })

  it('comes back by the toast’s Undo as well', async () => {
    await deleteFront()
    const ofToast = undo.elements().findIndex((button) => button.closest('[data-variant]') !== null)
    await undo.nth(ofToast).click()
    await runUntil(() => rows().length === 3 && !shows(undo))
    await runFor(2 * UNDO_MS)
    expect(sent()).toEqual([])
  })

  it('is gone for good after 5 s [GARDEN-14]', async () => {
    const id = lawn().zones()[0]?.id
    await deleteFront()
    await vi.advanceTimersByTimeAsync(UNDO_MS + 100)
    await runUntil(() => sent().length > 0)
    await expect.poll(sent).toEqual([`DELETE /api/lawn-zones/${id}`])
    expect(lawn().zones()).toHaveLength(2)
  })

  it.each([
    { why: 'no answer came', meddle: isCutOff },
    { why: 'the server failed', meddle: fails },
  ])('that could not be deleted as $why is back, and it is said [GARDEN-18]', async ({ meddle }) => {
    network().meddle(deleteLawnZone, meddle)
    await deleteFront()
    await vi.advanceTimersByTimeAsync(UNDO_MS + 100)
    await runUntil(() => rows().length === 3)
    await toastSaying(failure('Failed to delete lawn zone. Please try again.'))
  })
})

describe('by the keyboard alone', () => {
  it('a zone is changed and deleted on the desktop', async () => {
    makeThreeZones(lawn())
    await openTab(DESKTOP)
    await tabTo(/^More: Back lawn$/)
    await userEvent.keyboard('{Enter}')
    await expectFocus(page.getByRole('menuitem', { name: 'Edit' }))
    await pressTo('{ArrowDown}', page.getByRole('menuitem', { name: 'Delete' }))
    await pressTo('{ArrowUp}', page.getByRole('menuitem', { name: 'Edit' }))
    await userEvent.keyboard('{Enter}')
    await sheetAtRest()
    await expectFocus(sheet.getByRole('heading', { name: 'Edit lawn zone' }))
    await userEvent.keyboard('{Escape}')
    await sheetGone()
    await expectFocus(menuOf('Back lawn'))
    await pressTo('{Enter}', page.getByRole('menuitem', { name: 'Edit' }))
    await pressTo('{ArrowDown}', page.getByRole('menuitem', { name: 'Delete' }))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Undo')
    await userEvent.keyboard('{Enter}')
    await expect.element(menuOf('Back lawn')).toBeVisible()
  })
})
