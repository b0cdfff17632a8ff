import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listLawnZones } from '../../../../contract/src/lawn-zones.ts'
import { listChemicals } from '../../../../contract/src/shed.ts'
import { fails } from '../../../test/network.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { FOOD, LABEL_FIRST, pick, SPRAY, shelf, stockShelf } from '../../../test/product-shelf.ts'
import { choicesOf, openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { doneRing, ring } from '../../../test/task-list.ts'
import { success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person } = anApp()

const save = sheet.getByRole('button', { name: /^Save/ })
const bodies = () => network().writes.map(({ body }) => body)
beforeEach(() => stockShelf(garden()))

describe.each(SIZES)('recording what was used of the shed, on the $device', ({ size }) => {
  it('takes it off and Undo gives it back: shed, unit, what is left, and the log that names it', async () => {
    await open('/tasks?filter=all', { size })
    await openSheet('Complete: Feed')
    await expect
      .poll(() => [...(shelf.element() as HTMLSelectElement).options].map(({ text }) => text))
      .toEqual(['Not from the shed', 'Lawn food, 1.2 kg left', 'Bindii Out, 500 ml left'])
    await pick(FOOD)
    await expect.element(sheet.getByLabelText('Product', { exact: true })).toHaveValue('Lawn food')
    await expect.element(sheet.getByLabelText('Brand')).toHaveValue('Local')
    expect(choicesOf('Unit')).toEqual(['kg', 'g'])
    await sheet.getByLabelText('Quantity').fill('0.2')
    await expect.element(sheet.getByText('1 kg will be left.')).toBeVisible()
    await save.click()
    await toastSaying(success('Progress saved!'))
    await sheetGone()
    await expect
      .poll(bodies)
      .toMatchObject([{ chemicalId: FOOD, productName: 'Lawn food', quantity: 0.2, quantityUnit: 'kg' }])
    expect(garden().products()[0]?.currentQuantity).toBe(1)
    await expect.element(doneRing('Feed')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(ring('Feed')).toBeVisible()
    await expect.poll(() => garden().products()[0]?.currentQuantity).toBe(1.2)
  })
})

describe('recording what was used of the shed', () => {
  it('says what the product does to the grass, and that the label comes first', async () => {
    await open('/tasks?filter=all')
    await openSheet('Complete: Spray')
    await expect.element(shelf).toBeVisible()
    await pick(SPRAY)
    await expect.element(sheet.getByText('Harmful to buffalo: 2,4-D (assumed).')).toBeVisible()
    await expect.element(sheet.getByText('Harmful.', { exact: true })).toBeVisible()
    await expect.element(sheet.getByText(LABEL_FIRST)).toBeVisible()
    await pick(FOOD)
    await expect.element(sheet.getByText('Unknown.', { exact: true })).toBeVisible()
    await expect.element(sheet.getByText(/^Not judged: this check knows weed killers\./)).toBeVisible()
    await pick('')
    await expect.element(sheet.getByText(LABEL_FIRST)).not.toBeInTheDocument()
  })

  it.each([
    [1, 'Used once in the last 365 days, and its label allows once a year.'],
    [2, 'Used 2 times in the last 365 days, and its label allows 2 times a year.'],
  ])(
    'warns when it was used as often as its label allows in a year, %d, and is saved all the same',
    async (most, text) => {
      Object.assign(garden().products()[1] ?? {}, { maxPerYear: most })
      for (let used = 1; used < most; used++)
        garden().record({ activityType: 'pest_control', title: 'x', chemicalId: SPRAY })
      garden().make('Spray again', 'pest control')
      await open('/tasks?filter=all')
      await openSheet('Complete: Spray')
      await expect.element(shelf).toBeVisible()
      await pick(SPRAY)
      await expect.element(sheet.getByText(LABEL_FIRST)).toBeVisible()
      await expect.poll(() => network().reads.some((path) => path.endsWith('/product-uses'))).toBe(true)
      expect(sheet.getByText(/in the last 365 days/).elements()).toEqual([])
      await save.click()
      await toastSaying(success('Progress saved!'))
      await sheetGone()
      await openSheet('Complete: Spray again')
      await expect.element(shelf).toBeVisible()
      await pick(SPRAY)
      await expect.element(sheet.getByText(text)).toBeVisible()
      await pick(FOOD)
      await expect.element(sheet.getByText(text)).not.toBeInTheDocument()
      await pick(SPRAY)
      await save.click()
      await expect.poll(() => bodies().length).toBe(2)
    },
  )

  it('judges by the grasses of the zones, the worst of them', async () => {
    const zone = {
      ...{ id: crypto.randomUUID(), userId: person().id, name: 'Front', description: null, notes: null, area: 0 },
      ...{ grassType: 'couch' as const, soilType: 'clay' as const, sunExposure: 'full-sun' as const },
      ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
    }
    network().on(listLawnZones, () => [zone])
    await open('/tasks?filter=all')
    await openSheet('Complete: Spray')
    await expect.element(shelf).toBeVisible()
    await pick(SPRAY)
    await expect.element(sheet.getByText('Caution on couch: 2,4-D (assumed).')).toBeVisible()
  })

  it('says so when more was used than the shed has, and saves it', async () => {
    await open('/tasks?filter=all')
    await openSheet('Complete: Feed')
    await expect.element(shelf).toBeVisible()
    await pick(FOOD)
    await sheet.getByLabelText('Quantity').fill('5')
    await expect.element(sheet.getByText('More than the shed has: it will be empty then.')).toBeVisible()
    await save.click()
    await toastSaying(success('Progress saved!'))
    expect(garden().products()[0]?.currentQuantity).toBe(0)
  })

  it('names none once it is chosen away, nor one that was used the last time and is gone', async () => {
    garden().record({ activityType: 'fertilized', title: 'x', productName: 'Old', chemicalId: crypto.randomUUID() })
    await open('/tasks?filter=all')
    await openSheet('Complete: Feed')
    await expect.element(shelf).toBeVisible()
    await pick(FOOD)
    await pick('')
    await sheet.getByRole('button', { name: /^Same as last time/ }).click()
    await save.click()
    await toastSaying(success('Progress saved!'))
    expect(bodies()[0]).not.toHaveProperty('chemicalId')
    expect(garden().products()[0]?.currentQuantity).toBe(1.2)
  })

  it('asks as before without a shed, and of jobs that use no product', async () => {
    network().meddle(listChemicals, fails)
    await open('/tasks?filter=all')
    await openSheet('Complete: Feed')
    await expect.element(sheet.getByLabelText('Quantity')).toBeVisible()
    expect(shelf.elements()).toEqual([])
    expect(choicesOf('Unit')).toEqual(['kg', 'g', 'L', 'mL', 'packets'])
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheetGone()
    const asked = network().reads.filter((path) => path.startsWith('/api/chemicals')).length
    await openSheet('Complete: Mow')
    await expect.element(sheet.getByLabelText('Cut height').first()).toBeVisible()
    expect(network().reads.filter((path) => path.startsWith('/api/chemicals'))).toHaveLength(asked)
  })
})
