import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listUpcomingTasks } from '../../../../contract/src/tasks.ts'
import { getWeather } from '../../../../contract/src/weather.ts'
import { fillEveryTab } from '../../../test/garden.ts'
import { fails, isCutOff } from '../../../test/network.ts'
import { anApp, DESKTOP, PHONE, SIZES } from '../../../test/open-app.tsx'
import { openSheet, sheet } from '../../../test/sheet.ts'
import { ring, row, titles } from '../../../test/task-list.ts'
import { success, toastSaying } from '../../../test/toast.ts'

const { garden, network, open, person } = anApp()

const part = page.getByRole('region', { name: 'Next Tasks' })
const home = async (options: Parameters<typeof open>[1] = {}): Promise<void> => {
  fillEveryTab(garden())
  await open('/', options)
}

describe.each(SIZES)('Next Tasks on the $device', ({ size }) => {
  it('shows the first three upcoming tasks, late ones first, read from their call [HOME-10, HOME-11]', async () => {
    await home({ size })
    await expect.poll(titles).toEqual(['Mow front and nature strip', 'Trim the side path', 'Feed the Sir Walter'])
    expect(network().reads).toContain(`/api/users/${person().id}/tasks/upcoming`)
  })

  it("leads to /tasks by 'View all' [HOME-12]", async () => {
    await open('/', { size })
    await part.getByRole('link', { name: 'View all' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
    expect(location.pathname).toBe('/tasks')
  })

  it("says 'All caught up! No pending tasks.' when there are none [HOME-13]", async () => {
    garden().make('Check mower oil', 'maintenance', { isCompleted: true, status: 'completed' })
    await open('/', { size })
    await expect.element(page.getByText('All caught up! No pending tasks.')).toBeVisible()
  })

  it('completes in place, and the fourth moves up [TASK-45]', async () => {
    await home({ size })
    await ring('Trim the side path').click()
    await toastSaying(success('Task completed!', 'Trim the side path'))
    await expect.poll(titles).toEqual(['Mow front and nature strip', 'Feed the Sir Walter', 'Edge the driveway'])
    expect(network().writes).toMatchObject([{ method: 'PUT', path: expect.stringMatching(/\/complete$/) }])
  })

  it('asks for details as the list does [TASK-46]', async () => {
    await home({ size })
    await openSheet('Complete: Mow front and nature strip')
    await expect.element(sheet.getByRole('heading')).toHaveTextContent('How did it go?')
  })
})

describe('where it stands', () => {
  const boxOf = async (name: string): Promise<DOMRect> => {
    const region = page.getByRole('region', { name })
    await expect.element(region).toBeVisible()
    return region.element().getBoundingClientRect()
  }
  const places = async (size: readonly [number, number]) => {
    await home({ size })
    await expect.element(row('Feed the Sir Walter')).toBeVisible()
    return { next: await boxOf('Next Tasks'), predictor: await boxOf('3-day Weather Impact Predictor') }
  }

  it('is below the predictor on the phone', async () => {
    const { next, predictor } = await places(PHONE)
    expect(next.top).toBeGreaterThan(predictor.bottom)
  })

  it('is beside the weather on the desktop', async () => {
    const { next, predictor } = await places(DESKTOP)
    expect(next.left).toBeGreaterThan(predictor.right)
    expect(next.top).toBeLessThan(100)
  })
})

describe('a part that fails', () => {
  it('says so by itself, beside the weather, and comes with Try again', async () => {
    network().meddle(listUpcomingTasks, fails)
    await home()
    await expect.element(page.getByText('Unable to load your next tasks')).toBeVisible()
    await expect.element(page.getByRole('tab', { name: /^Today/ })).toBeVisible()
    network().leaveAlone()
    await part.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Trim the side path')).toBeVisible()
  })

  it('leaves the tasks when the weather has no answer', async () => {
    network().meddle(getWeather, isCutOff)
    await home()
    await expect.element(page.getByText('Unable to load weather data')).toBeVisible()
    await expect.element(row('Trim the side path')).toBeVisible()
    await expect.element(page.getByText('Suits today')).not.toBeInTheDocument()
  })
})
