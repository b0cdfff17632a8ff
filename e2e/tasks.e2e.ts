import { expect, it } from 'vitest'
import { choose, gardenWith, openTasks, titles } from './task-page.ts'
import { EVERY_FILTER } from './task-seeds.ts'
import { useSite } from './use-site.ts'

const site = useSite()

const FILTERS = ['Overdue', 'Today', 'Tomorrow', 'This Week', 'Upcoming', 'Completed', 'All']

// What the screen says, shows and sends is tested in web/src/app/tasks/tasks-screen.browser.test.tsx.
it('the filters list exactly their tasks, by due day, priority and title, and count them [TASK-05, TASK-06, TASK-10]', async () => {
  const page = await openTasks(site, await gardenWith(site, EVERY_FILTER))
  const labels = (await page.getByRole('tab').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
  expect(labels).toEqual(['Overdue 2', 'Today 4', 'Tomorrow 1', 'This Week 1', 'Upcoming 1', 'Completed 1', 'All 10'])
  const listed: Record<string, string[]> = {}
  for (const filter of FILTERS) {
    await choose(page, filter)
    listed[filter] = await titles(page)
  }
  expect(listed).toMatchObject({
    Overdue: ['Mow front and nature strip', 'Trim the side path'],
    Today: [
      'Feed the Sir Walter',
      'Edge the driveway',
      'Pull bindii along the side path and around the clothes hoist before it seeds',
      'Deep soak the new turf strip',
    ],
    Tomorrow: ['Aerate the back lawn'],
    'This Week': ['Overseed the bare patch'],
    Upcoming: ['Clean the spreader'],
    Completed: ['Check mower oil'],
  })
  expect(listed.All).toHaveLength(EVERY_FILTER.length)
})
