import { beforeEach, expect } from 'vitest'
import { choose, comeToCard, DRY_LAWN, showTab } from '../../../test/irrigation-card.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { sheet } from '../../../test/sheet.ts'

const { garden, open } = anApp()
beforeEach(() => void garden().irrigation.addZone(DRY_LAWN))

testLooks(async (size) => {
  await open('/', { size })
  await comeToCard()
  await showTab('Irrigation Zones')
  await choose('Front lawn', 'Cup test')
  await sheet.getByLabelText('Depth in each cup, mm').fill('5 5 4')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(sheet.getByText('At least 4 cups')).toBeVisible()
})
