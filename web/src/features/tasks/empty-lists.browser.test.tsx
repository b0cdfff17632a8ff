import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { NoTasks } from './no-tasks.tsx'

it('stands in the middle of its list, its picture above its words', async () => {
  const { container, getByRole } = await render(
    <NoTasks onCreate={() => undefined} onCreateSchedule={() => undefined} />,
  )
  await expect.element(getByRole('button').first()).toBeVisible()
  const list = container.getBoundingClientRect()
  const middleOf = (part: string) => {
    const box = container.querySelector(part)?.getBoundingClientRect()
    if (box === undefined) throw new Error(`no ${part}`)
    return box.left + box.width / 2
  }
  for (const part of ['svg', 'p', 'div:has(> button)'])
    expect(middleOf(part)).toBeCloseTo(list.left + list.width / 2, 0)
})
