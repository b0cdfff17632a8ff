import { expect, it } from 'vitest'
import { completeTask } from '../../../../contract/src/tasks.ts'
import { fillEveryTab } from '../../../test/garden.ts'
import { isCutOff } from '../../../test/network.ts'
import { anApp } from '../../../test/open-app.tsx'
import { doneRing, ring } from '../../../test/task-list.ts'

const { garden, network, open } = anApp()

const EDGE = 'Edge the driveway'
const done = (title: string) =>
  garden()
    .tasks()
    .find((task) => task.title === title)?.isCompleted

it('completes each task once when every third answer is lost, and tells nobody to try again', async () => {
  fillEveryTab(garden())
  await open('/tasks?filter=all')
  network().meddle(completeTask, async (attempt, pass) => {
    const reply = await pass()
    return attempt % 3 === 0 ? isCutOff(attempt, pass) : reply
  })
  const titles = [EDGE, 'Clean the spreader', 'Trim the side path']
  for (const title of titles) await ring(title).click()
  for (const title of titles) await expect.element(doneRing(title)).toBeVisible()
  await expect.poll(() => network().writes.length).toBe(4)
  expect(new Set(network().writes.map(({ key }) => key)).size).toBe(3)
  expect(titles.map(done)).toEqual([true, true, true])
  expect(document.querySelector('[data-variant="destructive"]')).toBeNull()
})
