import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

describe('the tabs by keyboard', () => {
  let screen: Awaited<ReturnType<typeof render>>
  beforeEach(async () => {
    screen = await render(
      <>
        <h2 id="title">Days</h2>
        <Tabs
          labelledBy="title"
          listClass="list"
          tabClass="tab"
          panelClass="panel"
          entries={['One', 'Two', 'Three'].map((word) => ({ key: word, tab: word, panel: <p>About {word}</p> }))}
        />
      </>,
    )
  })

  it.each([
    ['{ArrowRight}', 'Two'],
    ['{ArrowLeft}', 'Three'],
    ['{End}', 'Three'],
    ['{End}{Home}', 'One'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'One'],
  ])('%s chooses and focuses %s, and shows what it holds', async (keys, name) => {
    await screen.getByRole('tab', { name: 'One' }).click()
    await userEvent.keyboard(keys)
    const tab = screen.getByRole('tab', { name })
    await expect.element(tab).toHaveFocus()
    await expect.element(tab).toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByText(`About ${name}`)).toBeVisible()
  })
})
