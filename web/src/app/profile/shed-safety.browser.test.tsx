import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SIZES } from '../../../test/open-app.tsx'
import { LABEL, rowOf, said, theWeedKillers } from '../../../test/shed-safety.ts'
import { choose, sheet, sheetAtRest } from '../../../test/sheet.ts'

const { openShed } = theWeedKillers()

describe.each(SIZES)('is it safe on my grass, on the $device', ({ size }) => {
  it('stands in the row of each weed killer, by the grass of the garden, and unknown is never safe', async () => {
    await openShed(size)
    expect(said('Bindii Out')).toContain(`Harmful. Harmful to buffalo: dicamba. ${LABEL}`)
    expect(said('Nut Out')).toContain(`Safe. Safe on buffalo: halosulfuron. ${LABEL}`)
    expect(said('Mystery')).toContain(`Unknown. No active ingredient given: read the label. ${LABEL}`)
    expect(said('Mystery')).not.toMatch(/safe/i)
    expect(said('Lawn food')).not.toContain(LABEL)
  })

  it('opens to its sources and to the safety notes', async () => {
    await openShed(size)
    await rowOf('Bindii Out')
      .getByRole('button', { name: /safety/i })
      .click()
    await rowOf('Bindii Out').getByText('Sources and when we last checked').click()
    await expect
      .element(page.getByText('daleysturf.com.au/6-common-weeds-how-and-when-to-act, 2026-11-22', { exact: true }))
      .toBeVisible()
    await rowOf('Lawn food')
      .getByRole('button', { name: /safety/i })
      .click()
    await expect.poll(() => said('Lawn food')).toContain('which is not the same as safe')
  })

  it('is said while a product is entered', async () => {
    await openShed(size)
    await page.getByRole('button', { name: 'Add Chemicals', exact: true }).first().click()
    await sheetAtRest()
    expect(sheet.getByText(LABEL).elements()).toEqual([])
    await choose('Herbicide')
    await expect.element(sheet.getByText('No active ingredient given: read the label.')).toBeVisible()
    await sheet.getByLabelText('Active ingredients').fill('2,4-D, ')
    await expect.element(sheet.getByText('Harmful to buffalo: 2,4-D (assumed).')).toBeVisible()
    await expect.element(sheet.getByText(LABEL)).toBeVisible()
  })
})
