import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createChemical, deleteChemical, listChemicals, updateChemical } from '../../../../contract/src/shed.ts'
import { expectFocus } from '../../../test/keyboard.ts'
import { fails, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { fillShed } from '../../../test/shed.ts'
import {
  add,
  button,
  edit,
  inSheet,
  line,
  list,
  menu,
  namesIn,
  part,
  shown,
  theShed,
} from '../../../test/shed-screen.ts'
import { choicesOf, choose, sheet, sheetGone } from '../../../test/sheet.ts'
import { closeToast, failure, success, toastSaying } from '../../../test/toast.ts'

const { network, openShed, person, shed } = theShed()

const bodies = () => network().writes.map(({ body }) => body)

describe('chemicals', () => {
  const ALL_PARTS = ['Stock and cost', 'Dates and storage', 'Use and safety', 'More']
  const fill = async (label: string, value: string) => line(label).fill(value)

  it('wait for name and type before they can be sent [SHED-24]', async () => {
    await openShed()
    await add('Add Chemicals')
    const submit = inSheet('Add Chemical')
    await expect.element(submit).toBeDisabled()
    await expect.element(submit).toHaveAccessibleDescription('Still needed: name and type')
    await fill('Name', 'Lawn food')
    await expect.element(submit).toHaveAccessibleDescription('Still needed: type')
    expect(choicesOf('Type')).toEqual([
      ...['fertilizer', 'herbicide', 'pesticide', 'fungicide', 'soil_conditioner', 'other'],
    ])
    await choose('Fertiliser')
    await expect.element(submit).toBeEnabled()
    await fill('Name', ' ')
    await expect.element(submit).toBeDisabled()
  })

  it('have a form of five parts, of which only the first is open', async () => {
    await openShed()
    await add('Add Chemicals')
    const parts = () =>
      sheet
        .getByRole('heading', { level: 3 })
        .elements()
        .map((heading) => [heading.textContent, heading.querySelector('button')?.getAttribute('aria-expanded')])
    await expect.poll(parts).toEqual([['What it is', 'true'], ...ALL_PARTS.map((title) => [title, 'false'])])
  })

  it('are added with every field, those under More too, in a dialog that closes [SHED-23, SHED-34, SHED-39]', async () => {
    await openShed()
    await add('Add Chemicals')
    await fill('Name', 'Bindii and broadleaf')
    await choose('Herbicide')
    await fill('Brand', 'Boobook')
    expect(choicesOf('Category')).toEqual(['none', 'organic', 'synthetic', 'liquid', 'granular', 'powder'])
    await choose('Liquid')
    await fill('Active ingredients', 'bromoxynil, MCPA')
    await fill('Concentration', '200 g/L')
    for (const title of ALL_PARTS) await part(title)
    await fill('Pack size', '1')
    await sheet.getByRole('group', { name: 'Unit of the pack' }).getByText('L', { exact: true }).click()
    await sheet.getByRole('group', { name: 'Unit of the quantity' }).getByText('ml', { exact: true }).click()
    expect(choicesOf('Unit of the pack')).toEqual(['kg', 'L', 'ml', 'g'])
    await fill('Quantity left', '620')
    await fill('Low-stock threshold', '250')
    await fill('Cost per unit', '0.05')
    await fill('Supplier', 'Corner')
    await fill('Manufactured', '2025-02-14')
    await fill('Expiry date', '2100-02-14')
    await fill('Purchase date', '2025-09-01')
    await fill('Place of purchase', 'Parramatta')
    await fill('Storage location', 'Top shelf')
    await fill('Application rate', '50 ml in 10 L')
    await fill('Keep people and pets off', '30 min')
    await fill('Rainfast after', '6')
    await fill('No mowing for', '2')
    await fill('Withholding period', '1 week')
    await fill('At most in a year', '2')
    await fill('Safety notes', 'Gloves and glasses.')
    await fill('Notes', 'Not above 28 degrees')
    await fill('Batch number', 'B-17')
    await fill('Storage conditions', 'Dark')
    await fill('Application method', 'spray')
    await fill('Target pests', 'none')
    await fill('Target weeds', 'bindii, clover,')
    await inSheet('Add Chemical').click()
    await toastSaying(success('Chemical added!'))
    await sheetGone()
    await expect.poll(bodies).toEqual([
      {
        id: expect.any(String),
        ...{ name: 'Bindii and broadleaf', brand: 'Boobook', type: 'herbicide', category: 'liquid' },
        ...{ activeIngredients: ['bromoxynil', 'MCPA'], concentration: '200 g/L', packSize: 1, packUnit: 'L' },
        ...{ currentQuantity: 620, lowStockThreshold: 250, quantityUnit: 'ml', costPerUnit: 0.05, supplier: 'Corner' },
        ...{ manufacturerDate: '2025-02-14', expiryDate: '2100-02-14', purchaseDate: '2025-09-01' },
        ...{ purchaseLocation: 'Parramatta', receiptImagePath: null, storageLocation: 'Top shelf' },
        ...{ applicationRate: '50 ml in 10 L', safetyNotes: 'Gloves and glasses.', notes: 'Not above 28 degrees' },
        ...{ reentryHours: 0.5, rainfastHours: 6, mowHoldDays: 2, withholdingDays: 7, maxPerYear: 2 },
        ...{ batchNumber: 'B-17', storageConditions: 'Dark', applicationMethod: ['spray'] },
        ...{ targetPests: ['none'], targetWeeds: ['bindii', 'clover'], isActive: true },
      },
    ])
    await shown('620 ml left, low at 250 ml')
  })

  it('have figures with steps: a tenth for quantity and threshold, a cent for the cost [SHED-27, SHED-28]', async () => {
    await openShed()
    await add('Add Chemicals')
    await fill('Name', 'Lawn food')
    await choose('Fertiliser')
    await part('Stock and cost')
    for (const label of ['Quantity left', 'Low-stock threshold']) {
      await fill(label, '1.2')
      const more = sheet.getByRole('button', { name: '0.1 kg more' })
      const less = sheet.getByRole('button', { name: '0.1 kg less' })
      const at = label === 'Quantity left' ? 0 : 1
      await more.nth(at).click()
      await expect.element(line(label)).toHaveValue('1.3')
      await less.nth(at).click()
      await less.nth(at).click()
      await expect.element(line(label)).toHaveValue('1.1')
      await fill(label, '1.25')
    }
    await fill('Cost per unit', '24.955')
    await inSheet('Add Chemical').click()
    await expectFocus(line('Quantity left'))
    await expect.poll(() => sheet.getByText('Enter one decimal at most, such as 1.2').elements()).toHaveLength(2)
    await shown('Enter dollars and cents, such as 24.95')
    await expectNothingSent(bodies)
    await fill('Quantity left', '1.2')
    await fill('Low-stock threshold', '0.5')
    await fill('Cost per unit', '24.95')
    await inSheet('Add Chemical').click()
    await toastSaying(success('Chemical added!'))
    await expect.poll(bodies).toMatchObject([{ currentQuantity: 1.2, lowStockThreshold: 0.5, costPerUnit: 24.95 }])
  })

  it('open the part in which something is wrong when they are sent', async () => {
    await openShed()
    await add('Add Chemicals')
    await fill('Name', 'Lawn food')
    await choose('Fertiliser')
    await part('More')
    await fill('Target weeds', 'weed,'.repeat(21))
    await part('More')
    await expect.element(line('Target weeds')).not.toBeInTheDocument()
    await inSheet('Add Chemical').click()
    await expectFocus(line('Target weeds'))
    await shown('At most 20 entries')
    await expectNothingSent(bodies)
  })

  it('turn comma lists into chips, which can be taken back', async () => {
    await openShed()
    await add('Add Chemicals')
    const field = line('Active ingredients')
    await field.fill('bromoxynil, MCPA,')
    await expect.element(field).toHaveValue('')
    await expect.element(inSheet('Remove bromoxynil')).toBeVisible()
    await field.fill('dicamba')
    await userEvent.keyboard('{Enter}')
    await expect.element(inSheet('Remove dicamba')).toBeVisible()
    await inSheet('Remove MCPA').click()
    await expectFocus(field)
    await userEvent.keyboard('{Backspace}')
    await expect.element(field).toHaveValue('dicamba')
    await userEvent.tab()
    await expect.element(inSheet('Remove dicamba')).toBeVisible()
    const chips = sheet.getByRole('button', { name: /^Remove / }).elements()
    expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual(['Remove bromoxynil', 'Remove dicamba'])
  })

  it('are edited, and only what was changed is sent [SHED-34, SHED-39]', async () => {
    shed().makeChemical({
      name: 'Lawn food',
      activeIngredients: ['nitrogen'],
      currentQuantity: 1.165,
      quantityUnit: 'kg',
    })
    await openShed()
    await edit('Lawn food')
    await fill('Brand', 'Boobook')
    await inSheet('Save').click()
    await toastSaying(success('Chemical updated!'))
    await sheetGone()
    await expect.poll(bodies).toEqual([{ brand: 'Boobook' }])
  })

  it('that another device changed as well show both values', async () => {
    const { id } = shed().makeChemical({ name: 'Lawn food', brand: 'Old', activeIngredients: ['nitrogen'] })
    await openShed()
    await edit('Lawn food')
    const current = { ...shed().chemicals()[0], brand: 'Theirs', updatedAt: '2026-11-02T00:00:00.000Z' }
    network().meddle(updateChemical, (attempt, pass) =>
      attempt === 1 ? refusal('request/changed', { current }) : pass(),
    )
    shed().changeChemical(id, { brand: 'Theirs' })
    await fill('Brand', 'Mine')
    await inSheet('Save').click()
    await shown('On another device: Theirs. Save again to keep yours.')
    await inSheet('Save').click()
    await toastSaying(success('Chemical updated!'))
    expect(shed().chemicals()[0]?.brand).toBe('Mine')
  })

  it('are deleted at once, with Undo for a while [SHED-34, SHED-39]', async () => {
    shed().makeChemical({ name: 'Lawn food' })
    await openShed()
    await menu('Lawn food', 'Delete')
    await toastSaying(success('Chemical deleted'))
    await shown('No chemicals yet. What is on the shelf goes here, with its safety notes.')
    await expectNothingSent(() => network().writes)
    await button('Undo').first().click()
    await expect.poll(() => namesIn('Chemicals')).toEqual(['Lawn food'])
    await menu('Lawn food', 'Delete')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click()
    await expect.poll(() => shed().chemicals()).toEqual([])
  })

  const SAYS = 'This account has reached its limit for chemicals. Delete some first.'
  const FAILURES = [
    ['the server says why', () => refusal('chemical/too-many'), () => SAYS],
    ['it says nothing', fails, (verb: string) => `Failed to ${verb} chemical. Please try again.`],
  ] as const
  it.each(FAILURES)('tell what failed when %s [SHED-40, SHED-41, SHED-42]', async (_when, answer, words) => {
    shed().makeChemical({ name: 'Lawn food' })
    shed().makeChemical({ name: 'Soil wetter' })
    await openShed()
    network().meddle(createChemical, answer)
    await add('Add Chemicals')
    await fill('Name', 'Bindii')
    await choose('Herbicide')
    await inSheet('Add Chemical').click()
    await toastSaying(failure(words('add')))
    await expect.element(line('Name')).toHaveValue('Bindii')
    await closeToast()
    await inSheet('Close').click()
    await inSheet('Discard').click()
    await sheetGone()
    network().meddle(updateChemical, answer)
    await edit('Lawn food')
    await fill('Name', 'Lawn feed')
    await inSheet('Save').click()
    await toastSaying(failure(words('update')))
    await closeToast()
    await inSheet('Close').click()
    await inSheet('Discard').click()
    await sheetGone()
    network().meddle(deleteChemical, answer)
    await menu('Lawn food', 'Delete')
    await expect.poll(() => namesIn('Chemicals')).toEqual(['Soil wetter'])
    await menu('Soil wetter', 'Delete')
    await toastSaying(failure(words('delete')))
    await expect.poll(() => namesIn('Chemicals')).toContain('Lawn food')
  })

  it('show low stock and what expires soon first, with their badges [SHED-32, SHED-33]', async () => {
    fillShed(shed(), person().id)
    await openShed()
    await expect
      .poll(() => namesIn('Chemicals'))
      .toEqual(['Lawn food, slow', 'Bindii and broadleaf', 'Soil wetter', 'Lawn grub granules'])
    const badges = () =>
      list('Chemicals')
        .getByRole('listitem')
        .elements()
        .map((row) => ['Low Stock', 'Expiring Soon'].filter((badge) => row.textContent?.includes(badge)))
    expect(badges()).toEqual([['Low Stock'], ['Expiring Soon'], [], []])
    const meters = page.getByRole('meter', { name: 'Stock' }).elements()
    expect(meters.map((meter) => meter.getAttribute('aria-valuetext'))).toEqual([
      'Low, 1.2 kg left, low at 2 kg',
      'Good, 620 ml left, low at 250 ml',
      'Medium, 0.8 L left, low at 0.5 L',
    ])
    await shown('Unknown')
    await shown('Add a quantity and a low-stock mark')
  })

  it('count an empty bag as low stock, and a day that is past as soon [SHED-32, SHED-33]', async () => {
    const empty = { currentQuantity: 0, lowStockThreshold: 2, quantityUnit: 'kg' } as const
    shed().makeChemical({ name: 'Lawn food', ...empty, expiryDate: '2020-02-01' })
    await openShed()
    await shown('Low Stock')
    await shown('0 kg left, low at 2 kg')
    await shown('Expiring Soon')
    await shown('1 Feb 2020')
  })

  it('have their safety notes one tap away', async () => {
    fillShed(shed(), person().id)
    await openShed()
    const shield = button('Safety notes: Bindii and broadleaf')
    await expect.element(page.getByText('Gloves and glasses.')).not.toBeInTheDocument()
    await shield.click()
    await shown('Gloves and glasses.')
    await expect.element(shield).toHaveAttribute('aria-expanded', 'true')
    await shield.click()
    await expect.element(page.getByText('Gloves and glasses.')).not.toBeInTheDocument()
    await button('Safety notes: Soil wetter').click()
    await shown('No safety notes yet. The label says how to use it.')
  })

  it('that cannot be read say so, and the rest of the shed stays', async () => {
    fillShed(shed(), person().id)
    network().meddle(listChemicals, fails)
    await openShed()
    await shown('Unable to load your chemicals')
    await expect.poll(() => namesIn('Equipment')).toHaveLength(3)
    network().leaveAlone()
    await button('Try again').click()
    await expect.poll(() => namesIn('Chemicals')).toHaveLength(4)
  })

  it('that are added without a network are kept and sent later', async () => {
    await openShed()
    await add('Add Chemicals')
    await fill('Name', 'Lawn food')
    await choose('Fertiliser')
    network().setOnline(false)
    await inSheet('Add Chemical').click()
    await sheetGone()
    await expect.poll(() => namesIn('Chemicals')).toEqual(['Lawn food'])
    expect(shed().chemicals()).toEqual([])
    network().setOnline(true)
    await expect
      .poll(() =>
        shed()
          .chemicals()
          .map(({ name }) => name),
      )
      .toEqual(['Lawn food'])
  })
})
