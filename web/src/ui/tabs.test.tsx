import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const html = renderToStaticMarkup(
  <Tabs
    labelledBy="title"
    listClass="list"
    tabClass="tab"
    panelClass="panel"
    entries={['One', 'Two', 'Three'].map((word) => ({ key: word, tab: word, panel: <p>About {word}</p> }))}
  />,
)
const elements = (role: string) => html.match(new RegExp(`<\\w+[^>]*role="${role}"[^>]*>`, 'g')) ?? []
const attribute = (tag: string | undefined, name: string) => tag?.match(new RegExp(`${name}="([^"]*)"`))?.[1]

describe('tabs', () => {
  const tabs = elements('tab')
  const panels = elements('tabpanel')

  it('have the first chosen, and one stop of the Tab key', () => {
    expect(tabs.map((tab) => attribute(tab, 'aria-selected'))).toEqual(['true', 'false', 'false'])
    expect(tabs.map((tab) => attribute(tab, 'tabindex'))).toEqual(['0', '-1', '-1'])
    expect(attribute(elements('tablist')[0], 'aria-labelledby')).toBe('title')
  })

  it('each name their panel, and are its name', () => {
    expect(tabs.map((tab) => attribute(tab, 'aria-controls'))).toEqual(panels.map((panel) => attribute(panel, 'id')))
    expect(panels.map((panel) => attribute(panel, 'aria-labelledby'))).toEqual(tabs.map((tab) => attribute(tab, 'id')))
  })

  it('show the chosen panel alone', () => {
    expect(panels.map((panel) => panel.includes('hidden'))).toEqual([false, true, true])
    expect(html).toContain('About One')
    expect(html).not.toContain('About Two')
  })
})
