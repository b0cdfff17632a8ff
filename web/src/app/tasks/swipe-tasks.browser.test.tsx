import { moveDay } from '@turfwise/domain/tasks/move-days'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayIn } from '../../../test/garden.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp } from '../../../test/open-app.tsx'
import { ring, row, rowGone } from '../../../test/task-list.ts'

const { garden, network, open } = anApp()

const EDGE = 'Edge the driveway'
const choices = page.getByRole('group', { name: `Move: ${EDGE}` })
const choice = (word: string) => choices.getByRole('button', { name: new RegExp(`^${word}`) })
const dueOf = (title: string) =>
  garden()
    .tasks()
    .find((task) => task.title === title)?.dueDate

interface Way {
  /** px from the left of the screen */
  from?: number
  by: number
  down?: number
  /** The browser took the finger for itself on the way. */
  cancelled?: boolean
  title?: string
  /** What the finger comes down on, where it is not the row. */
  on?: Element
}
/** A finger goes over the row in steps and leaves it at rest. */
const swipe = async ({ from = 330, by, down = 0, cancelled = false, title = EDGE, on }: Way) => {
  const target = on ?? row(title).element()
  const { top } = target.getBoundingClientRect()
  const tell = (type: string, part: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        ...{ pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true, cancelable: true },
        clientX: from - by * part,
        clientY: top + 5 + down * part,
      }),
    )
  tell('pointerdown', 0)
  for (const part of [0.1, 0.3, 0.6, 0.9, 1]) {
    tell('pointermove', part)
    await new Promise(requestAnimationFrame)
  }
  // A finger that stands before it leaves flicks nothing.
  tell('pointermove', 1)
  tell(cancelled ? 'pointercancel' : 'pointerup', 1)
}
const opened = async (filter = 'today') => {
  garden().make(EDGE, 'edging')
  garden().make('Weed the path', 'weeding')
  await open(`/tasks?filter=${filter}`)
  await expect.element(page.getByRole('button', { name: `More: ${EDGE}` })).toBeVisible()
  // The listeners come with the rest of what can be done with rows.
  await expect
    .poll(async () => {
      await swipe({ by: 150 })
      return choices.elements().length
    })
    .toBe(1)
}

describe('a row that a finger moves aside', () => {
  it('shows tomorrow and the weekend, and not the day that it has; a press moves it, with Undo', async () => {
    await opened()
    const words = choices.getByRole('button').elements()
    expect(words.map((button) => button.textContent?.replace(/[A-Z][a-z]{2} \d.*$/, ''))).toEqual(
      moveDay('weekend', dayIn(0)) === dayIn(1) ? ['Tomorrow'] : ['Tomorrow', 'Weekend'],
    )
    await choice('Tomorrow').click()
    await expect.poll(() => dueOf(EDGE)).toBe(dayIn(1))
    await rowGone(EDGE)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => dueOf(EDGE)).toBe(dayIn(0))
  })

  it('takes a finger that presses a day where no click comes of it, and opens nothing by one that comes late', async () => {
    await opened()
    const day = choice('Tomorrow').element()
    const { left, top } = day.getBoundingClientRect()
    const finger = { pointerType: 'touch', pointerId: 8, isPrimary: true, bubbles: true, clientX: left, clientY: top }
    day.dispatchEvent(new PointerEvent('pointerdown', finger))
    day.dispatchEvent(new PointerEvent('pointerup', finger))
    row('Weed the path')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    await expect.poll(() => dueOf(EDGE)).toBe(dayIn(1))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('goes to tomorrow when it is pushed to the end', async () => {
    await opened()
    await userEvent.keyboard('{Escape}')
    await expect.element(choices).not.toBeInTheDocument()
    await swipe({ by: 320 })
    await expect.poll(() => dueOf(EDGE)).toBe(dayIn(1))
    expect(dueOf('Weed the path')).toBe(dayIn(0))
  })

  it('goes back by Escape, by a press beside it, which opens nothing, by a finger to the right, and by another row', async () => {
    await opened()
    await userEvent.keyboard('{Escape}')
    await expect.element(choices).not.toBeInTheDocument()
    await swipe({ by: 150 })
    await expect.element(choices).toBeVisible()
    await row('Weed the path').click()
    await expect.element(choices).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await swipe({ by: 150 })
    await expect.element(choices).toBeVisible()
    const panel = choices.element().querySelector('button') as HTMLElement
    await swipe({ from: 250, by: -120, on: panel })
    await expect.element(choices).not.toBeInTheDocument()
    await swipe({ by: 150 })
    await swipe({ by: 150, title: 'Weed the path' })
    await expect.element(choices).not.toBeInTheDocument()
    await expect.element(page.getByRole('group', { name: 'Move: Weed the path' })).toBeVisible()
    await expectNothingSent(() => network().writes)
  })

  it('leaves keys as they were: Enter on a row opens it right after', async () => {
    await opened()
    await userEvent.keyboard('{Escape}')
    const title = row('Weed the path').element() as HTMLElement
    title.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it.each([
    ['goes down more than aside', { by: 60, down: 80 }],
    ['goes to the right', { from: 100, by: -150 }],
    ['begins at the right edge of the screen, which is Back', { from: 380, by: 200 }],
    ['moved it a little', { by: 30 }],
    ['was taken by the browser for scrolling', { by: 300, cancelled: true }],
  ])('does nothing by a finger that %s', async (_how, way) => {
    await opened()
    await userEvent.keyboard('{Escape}')
    await swipe(way)
    await expect.element(choices).not.toBeInTheDocument()
    expect(dueOf(EDGE)).toBe(dayIn(0))
    await expect.element(ring(EDGE)).toBeVisible()
  })

  it('does not move while text of it is marked, or while tasks are chosen', async () => {
    await opened()
    await userEvent.keyboard('{Escape}')
    onTestFinished(() => getSelection()?.removeAllRanges())
    getSelection()?.selectAllChildren(row(EDGE).element())
    await swipe({ by: 320 })
    expect(dueOf(EDGE)).toBe(dayIn(0))
    getSelection()?.removeAllRanges()
    await page.getByRole('button', { name: `More: ${EDGE}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Select' }).click()
    const box = page.getByRole('checkbox', { name: `Select: ${EDGE}`, exact: true })
    await expect.element(box).toBeVisible()
    await swipe({ by: 320, on: box.element() })
    await expect.element(choices).not.toBeInTheDocument()
    expect(dueOf(EDGE)).toBe(dayIn(0))
  })
})
