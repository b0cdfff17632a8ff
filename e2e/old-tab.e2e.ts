import { it } from 'vitest'
import { gardenWith, row, toast } from './task-page.ts'
import { useSite } from './use-site.ts'

const NO_APP = '/robots.txt'
const EDGE = 'Edge the driveway'
const site = useSite()

it('an old tab that holds what the device keeps does not keep the list away, and is told of', async () => {
  const mia = await gardenWith(site, [{ title: EDGE, type: 'edging' }])
  const old = await site.page({ as: mia })
  await old.goto(NO_APP)
  // As a build did that had an older form of the database, and does not give way.
  await old.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1)
        opening.onsuccess = () => {
          Object.assign(globalThis, { held: opening.result })
          resolve()
        }
        opening.onerror = () => reject(opening.error)
      }),
    `tw-${mia.id}`,
  )
  const page = await old.context().newPage()
  await page.goto('/tasks?filter=all')
  await row(page, EDGE).waitFor()
  await toast(page, 'info').getByText('Close your other Turfwise tabs', { exact: true }).waitFor()
})
