import { beforeEach, describe, expect } from 'vitest'
import { overflowsSideways, testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { LABEL_FIRST, pick, SPRAY, shelf, stockShelf } from '../../../test/product-shelf.ts'
import { openSheet, sheet } from '../../../test/sheet.ts'

const { garden, open } = anApp()
beforeEach(() => stockShelf(garden()))

describe('the product and its safety', () => {
  testLooks(
    async (size) => {
      Object.assign(garden().products()[1] ?? {}, { maxPerYear: 1 })
      garden().record({ activityType: 'pest_control', title: 'x', chemicalId: SPRAY })
      await open('/tasks?filter=all', { size })
      await openSheet('Complete: Spray')
      await expect.element(shelf).toBeVisible()
      await pick(SPRAY)
      await expect.element(sheet.getByText(LABEL_FIRST)).toBeVisible()
      await expect.element(sheet.getByText(/^Used once in the last 365 days/)).toBeVisible()
    },
    () => expect(overflowsSideways()).toBe(false),
  )
})
