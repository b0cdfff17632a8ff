import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActivityLog } from '../../../../contract/src/activity-logs.ts'
import { listLawnZones } from '../../../../contract/src/lawn-zones.ts'
import { listEquipment } from '../../../../contract/src/shed.ts'
import {
  BACK,
  FRONT,
  field,
  MOWER,
  moreDetail,
  plantZonesAndEquipment,
  quickActions,
  TRIMMER,
  zone,
} from '../../../test/activity-form.ts'
import { plantAuth } from '../../../test/auth-service.ts'
import { dayIn } from '../../../test/garden.ts'
import { plantLawn } from '../../../test/lawn.ts'
import { fails } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { choosePhotos, photosInSheet } from '../../../test/photo-file.ts'
import { choicesOf, choose, openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { plantStorage, type StorageService } from '../../../test/storage-service.ts'
import { failure, info, success, toastSaying } from '../../../test/toast.ts'
import { plantWateringRule } from '../../../test/watering-rule.ts'
import { aZone } from '../../features/schedules/form/example-zone.ts'
import { aChemical, aThing } from '../../features/shed/example-shed.ts'

const { garden, network, open, person, reopen } = anApp()

const FOOD = '0199a1b2-0000-7000-8000-0000000000c1'
const CARDS = ['Mowed', 'Watered', 'Fertilised', 'Pest control', 'Progress photo', 'Other']
const LOGGED = success('Activity logged!')

let storage: StorageService
beforeEach(() => {
  plantAuth(network(), person())
  storage = plantStorage(network())
  plantZonesAndEquipment(network(), person())
})

const log = async (card: string, options?: Parameters<typeof open>[1]) => {
  await open('/', options)
  await expect.element(quickActions).toBeInTheDocument()
  await openSheet(card)
}
const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true })
const press = (radio: ReturnType<typeof zone>) => (radio.element() as HTMLElement).click()
const submit = () => inSheet('Log Activity').click()
const sent = () => network().writes.filter(({ method, path }) => method === 'POST' && path === '/api/activity-logs')
const bodies = () => sent().map(({ body }) => body)
const chosen = (group: string) =>
  sheet.getByRole('group', { name: group }).getByRole('radio', { checked: true }).element().getAttribute('value')
const saved = async () => {
  await toastSaying(LOGGED)
  await sheetGone()
}

describe.each(SIZES)('the quick actions on the $device', ({ size }) => {
  it('are six cards, each with its form; the photo opens Log Progress [ACT-01, ACT-02, HOME-19]', async () => {
    await open('/', { size })
    await expect
      .poll(() =>
        quickActions
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(CARDS)
    for (const card of CARDS) {
      await openSheet(card)
      await expect
        .element(sheet.getByRole('heading', { level: 2, name: card === 'Progress photo' ? 'Log Progress' : card }))
        .toBeVisible()
      await inSheet('Close').click()
      await sheetGone()
    }
  })

  it('log with zone, height and the one mower, say so, close and begin anew [ACT-19, ACT-26, ACT-27]', async () => {
    await log('Mowed', { size })
    await expect.element(field('Title')).toHaveValue('Mowed the lawn')
    await expect.element(zone(/^Front/)).toBeInTheDocument()
    press(zone(/^Back/))
    await expect.element(field('Area')).toHaveValue('120')
    expect(chosen('Unit')).toBe('sqm')
    await field('Cut height').fill('0')
    await submit()
    await saved()
    expect(bodies()).toEqual([
      expect.objectContaining({
        ...{ userId: person().id, form: 'activity', activityType: 'mowed', title: 'Mowed the lawn', description: null },
        ...{ lawnZoneId: BACK, lawnArea: 'Back', distance: 120, distanceUnit: 'sqm', cutHeight: 0, duration: null },
        ...{ equipmentId: MOWER, equipment: 'Old red, Victa 18', notes: null, imageUrls: [] },
      }),
    ])
    await openSheet('Mowed')
    await expect.element(field('Area')).toHaveValue('')
    await expect.element(zone(/^No zone/)).toBeChecked()
  })
})

describe('the form of an activity', () => {
  it('needs a title, says so letter by letter, and sends nothing [ACT-05]', async () => {
    await log('Other')
    await expect.element(field('Title')).toHaveValue('')
    await submit()
    await toastSaying(failure('Please enter a title for this activity.'))
    await expect.element(field('Title')).toHaveFocus()
    await expectNothingSent(sent)
  })

  it.each([
    ['Watered', 'Water', ['mm', 'L', 'gal', 'in']],
    ['Mowed', 'Area', ['sqm', 'sqft', 'acres']],
    ['Other', 'Area or length', ['sqm', 'sqft', 'm', 'ft', 'acres']],
    ['Fertilised', 'Area or length', ['sqm', 'sqft', 'm', 'ft', 'acres']],
    ['Pest control', 'Area or length', ['sqm', 'sqft', 'm', 'ft', 'acres']],
  ])('of %s is measured as %s in its own units [ACT-14, ACT-15, ACT-16]', async (card, label, units) => {
    await log(card)
    if (field(label).elements().length === 0) await moreDetail()
    await expect.element(field(label)).toBeVisible()
    expect(choicesOf('Unit')).toEqual(units)
  })

  it('of a watering leaves unit and water alone when a zone is chosen, and keeps litres as a quantity [ACT-20]', async () => {
    await log('Watered')
    await expect.element(zone(/^Front/)).toBeInTheDocument()
    press(zone(/^Front/))
    await expect.element(zone(/^Front/)).toBeChecked()
    expect(chosen('Unit')).toBe('mm')
    await expect.element(field('Water')).toHaveValue('')
    press(sheet.getByRole('group', { name: 'Unit' }).getByRole('radio', { name: 'L', exact: true }))
    await field('Water').fill('120.5')
    await field('Duration (optional)').fill('20')
    await submit()
    await saved()
    expect(bodies()).toMatchObject([
      {
        ...{ activityType: 'watered', lawnZoneId: FRONT, quantity: 120.5, quantityUnit: 'L' },
        ...{ distance: null, distanceUnit: null, duration: 20 },
      },
    ])
  })

  it('offers six units and five ways for a product, in tenths from 0 on [ACT-10, ACT-17, ACT-18]', async () => {
    await log('Pest control')
    await moreDetail()
    expect(choicesOf('Unit of the quantity')).toEqual(['kg', 'g', 'L', 'ml', 'cups', 'handfuls'])
    expect(choicesOf('Method')).toEqual(['spray', 'granular', 'liquid_feed', 'watering_can', 'hand_application'])
    await field('Quantity').fill('0.05')
    await submit()
    await expect.element(sheet.getByText('In steps of 0.1')).toBeVisible()
    await field('Quantity').fill('-1')
    await submit()
    await expect.element(sheet.getByText('Not below 0')).toBeVisible()
    await expectNothingSent(sent)
    await field('Quantity').fill('0.3')
    press(sheet.getByRole('radio', { name: 'handfuls' }))
    await sheet.getByText('By hand', { exact: true }).click()
    await submit()
    await saved()
    expect(bodies()).toMatchObject([
      {
        ...{ activityType: 'pest_control', quantity: 0.3, quantityUnit: 'handfuls' },
        applicationMethod: 'hand_application',
      },
    ])
  })

  it('takes the product of the shed, whose stock follows, and Undo gives it back', async () => {
    garden().stock(
      aChemical({ id: FOOD, userId: person().id, brand: 'Local', currentQuantity: 1.2, quantityUnit: 'kg' }),
    )
    await log('Fertilised')
    const shelf = field('Product from the shed')
    await expect.element(shelf).toBeVisible()
    await userEvent.selectOptions(shelf, FOOD)
    await expect.element(field('Product')).toHaveValue('Lawn food')
    expect(choicesOf('Unit of the quantity')).toEqual(['kg', 'g'])
    await field('Quantity').fill('0.2')
    await expect.element(sheet.getByText('1 kg will be left.')).toBeVisible()
    await submit()
    await saved()
    expect(bodies()).toMatchObject([{ activityType: 'fertilized', chemicalId: FOOD, quantity: 0.2 }])
    expect(garden().products()[0]?.currentQuantity).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => garden().logs()).toEqual([])
    await expect.poll(() => garden().products()[0]?.currentQuantity).toBe(1.2)
  })

  it('leads to Profile > Garden for a new zone, with what was typed kept [ACT-21]', async () => {
    plantLawn(network(), person(), garden())
    plantWateringRule(network())
    await log('Mowed')
    await field('Title').fill('Half of the lawn')
    await inSheet('Create New Zone').click()
    await toastSaying(info('Create New Zone', 'Go to Profile > Garden to create a new zone.'))
    await page.getByRole('button', { name: 'Open Garden' }).click()
    await expect.poll(() => location.pathname + location.search).toBe('/profile?tab=garden')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await openSheet('Mowed')
    await expect.element(field('Title')).toHaveValue('Half of the lawn')
  })

  it('reads zones and equipment of the person once it is opened, and not before [ACT-22, ACT-23, ACT-29]', async () => {
    const asked: unknown[] = []
    network().on(listLawnZones, ({ query }) => {
      asked.push(['zones', query.userId])
      return [aZone({ userId: person().id, id: FRONT, name: 'Front', area: 80 })]
    })
    network().on(listEquipment, ({ query }) => {
      asked.push(['equipment', query.userId])
      return [
        aThing({ userId: person().id, id: TRIMMER, name: 'Edger', type: 'trimmer' }),
        aThing({ userId: person().id, id: MOWER, name: 'Old red', brand: 'Victa', model: '18', type: 'mower' }),
      ]
    })
    await open('/')
    await expect.element(quickActions).toBeInTheDocument()
    expect(network().reads.some((path) => path.startsWith('/api/equipment'))).toBe(false)
    await openSheet('Mowed')
    await expect.element(zone(/^Front 80 m²/)).toBeInTheDocument()
    await expect.poll(() => asked).toContainEqual(['zones', person().id])
    await expect.poll(() => asked).toContainEqual(['equipment', person().id])
    expect(asked.filter((one) => !(one as unknown[]).includes(person().id))).toEqual([])
    await moreDetail()
    const shelf = field('Equipment from the shed')
    await expect
      .poll(() => [...(shelf.element() as HTMLSelectElement).options].map(({ text }) => text))
      .toEqual(['Not from the shed', 'Old red, Victa 18', 'Edger'])
    await expect.element(shelf).toHaveValue(MOWER)
  })

  it('takes three photos and no fourth, and names them in the log [ACT-13]', async () => {
    await log('Mowed')
    await moreDetail()
    await choosePhotos('a.png', 'b.png')
    await expect.poll(() => storage.kept().length).toBe(2)
    await choosePhotos('c.png', 'd.png')
    await expect.poll(photosInSheet).toEqual(['a.png', 'b.png', 'c.png'])
    await expect.element(sheet.getByText(/^Not added: d\.png\. Only 3 files can be added here/)).toBeVisible()
    await expect.poll(() => storage.kept().length).toBe(3)
    await submit()
    await saved()
    const keys = storage.kept().map((path) => path.replace(/^private\//, ''))
    expect(bodies()).toMatchObject([{ imageUrls: keys.toSorted() }])
  })

  it('says that it failed, and keeps everything that was typed, also over a reload [ACT-28]', async () => {
    network().meddle(createActivityLog, fails)
    await log('Other')
    await field('Title').fill('Swept the path')
    await submit()
    await toastSaying(failure('Failed to log activity. Please try again.'))
    await expect.element(field('Title')).toHaveValue('Swept the path')
    await reopen()
    await expect.element(quickActions).toBeInTheDocument()
    await openSheet('Other')
    await expect.element(field('Title')).toHaveValue('Swept the path')
  })

  it('waits without a network, and is sent once when it is back', async () => {
    await log('Other')
    await field('Title').fill('Swept the path')
    network().setOnline(false)
    await submit()
    await toastSaying(info('Saved on this phone, will be sent'))
    await sheetGone()
    expect(garden().logs()).toEqual([])
    network().setOnline(true)
    await expect
      .poll(() =>
        garden()
          .logs()
          .map(({ activityType, title }) => [activityType, title]),
      )
      .toEqual([['other', 'Swept the path']])
  })

  it('is of the day that is chosen', async () => {
    await log('Other')
    await field('Title').fill('Swept the path')
    await choose('Yesterday')
    await submit()
    await saved()
    expect(bodies()).toMatchObject([{ title: 'Swept the path', doneOn: dayIn(-1) }])
    expect(garden().logs()).toMatchObject([{ createdAt: new Date(`${dayIn(-1)}T12:00`).toISOString() }])
    await openSheet('Other')
    expect(chosen('When')).toBe('today')
  })

  it('ticks off the task that it was about in the same write, and Undo opens that again', async () => {
    const task = garden().make('Mow front and nature strip', 'mowing')
    await log('Mowed')
    await expect
      .element(sheet.getByRole('checkbox', { name: 'Also tick off Mow front and nature strip' }))
      .toBeChecked()
    await field('Cut height').fill('5')
    await submit()
    await saved()
    expect(bodies()).toMatchObject([{ taskId: task.id, form: 'activity', cutHeight: 5 }])
    expect(garden().tasks()).toMatchObject([{ isCompleted: true }])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => garden().tasks()).toMatchObject([{ isCompleted: false }])
    expect(garden().logs()).toEqual([])
  })

  it('leaves the task open where that is not wanted', async () => {
    garden().make('Mow front and nature strip', 'mowing')
    await log('Mowed')
    await sheet.getByText('Mow front and nature strip').click()
    await submit()
    await saved()
    expect(bodies()).toEqual([expect.not.objectContaining({ taskId: expect.anything() })])
  })

  it('fills everything as last time by one press', async () => {
    garden().record({
      ...{ activityType: 'mowed', title: 'Mowed in stripes', lawnArea: 'Back', lawnZoneId: BACK, cutHeight: 40 },
      ...{ distance: 120, distanceUnit: 'sqm', duration: 40, createdAt: '2026-11-14T00:00:00Z' },
    })
    await log('Mowed')
    await inSheet('Repeat last 14 Nov, Back, 120 m², 40 mm, 40 min').click()
    await expect.element(field('Title')).toHaveValue('Mowed in stripes')
    await expect.element(zone(/^Back/)).toBeChecked()
    await expect.element(field('Cut height')).toHaveValue('40')
    await submit()
    await saved()
    expect(bodies()).toMatchObject([{ title: 'Mowed in stripes', lawnZoneId: BACK, cutHeight: 40, duration: 40 }])
  })
})
