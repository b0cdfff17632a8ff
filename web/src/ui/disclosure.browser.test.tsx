import { afterEach, beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { resizeTo } from '../../test/frame-size.ts'
import { Disclosure } from './disclosure.tsx'

const WORD = 'authentication'

beforeEach(async () => {
  await resizeTo(320, 640)
  document.documentElement.style.fontSize = '200%'
})
afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await resizeTo(390, 844)
})

/** How many lines each of the words of that name stands on. */
const linesOfWord = (): number[] => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: number[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const at = text.textContent?.indexOf(WORD) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + WORD.length)
    lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
  }
  return lines
}

it('breaks no word of a title at 320 px with letters twice as large', async () => {
  const screen = await render(
    <div className="px-gutter">
      <h1 className="title-1">Two-factor authentication</h1>
      <h2 className="title-2">Two-factor authentication</h2>
      <Disclosure title="Two-factor authentication" summary="A code as well as your password">
        It is on.
      </Disclosure>
    </div>,
  )
  const opener = screen.getByRole('button', { name: /Two-factor/ })
  await expect.element(opener).toBeVisible()
  await document.fonts.ready
  expect(linesOfWord()).toEqual([1, 1, 1])
  await opener.click()
  await expect.element(screen.getByText('It is on.')).toBeVisible()
  expect(linesOfWord()).toEqual([1, 1, 1])
})
