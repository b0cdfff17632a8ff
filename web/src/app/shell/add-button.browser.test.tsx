import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { resizeTo } from '../../../test/frame-size.ts'
import { AddButton } from './add-button.tsx'

afterEach(() => resizeTo(390, 844))

const list = (
  <>
    <div data-list="" className="mx-auto max-w-160">
      {Array.from({ length: 40 }, (_, at) => `Job ${at}`).map((job) => (
        <p key={job} className="min-h-14">
          {job}
        </p>
      ))}
    </div>
    <AddButton label="Create Task" onClick={() => undefined} />
  </>
)

it.each([
  [320, 640, '100%'],
  [390, 844, '100%'],
  [390, 844, '200%'],
  [700, 1000, '100%'],
])('lies on no row of the list at %d by %d px and %s', async (width, height, size) => {
  await resizeTo(width, height)
  document.documentElement.style.fontSize = size
  try {
    const button = (await render(list)).getByRole('button', { name: 'Create Task' })
    await expect.element(button).toBeVisible()
    const { top, bottom } = button.element().getBoundingClientRect()
    // Beside it, too, there is nothing of the list: its ground is as wide as the page.
    for (let x = 1; x < width; x += 10) {
      for (const y of [top, (top + bottom) / 2, bottom - 1]) {
        expect(document.elementFromPoint(x, y)?.closest('[data-list]'), `${x}, ${y}`).toBeNull()
      }
    }
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

it('stands beside the list on a phone that lies on its side', async () => {
  await resizeTo(844, 390)
  const button = (await render(list)).getByRole('button', { name: 'Create Task' })
  await expect.element(button).toBeVisible()
  const rows = document.querySelector('[data-list]')?.getBoundingClientRect()
  expect(button.element().getBoundingClientRect().left).toBeGreaterThan(rows?.right ?? 844)
})
