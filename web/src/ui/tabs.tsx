import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

/** One tab and what it shows. */
export interface TabEntry {
  key: string
  tab: ReactNode
  panel: ReactNode
}

interface TabsProps {
  entries: readonly TabEntry[]
  /** Id of the element that names the list. */
  labelledBy: string
  listClass: string
  tabClass: string
  panelClass: string
}

/** Where a key leads from a tab; undefined for any other key. */
const targetOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/**
 * Tabs as the ARIA Authoring Practices have them, chosen as the focus moves: one stop of the Tab key, then arrows, Home
 * and End. Small enough for Home's first draw, where the library's weigh 9 KB and lay the page out within the first commit.
 */
export function Tabs({ entries, labelledBy, listClass, tabClass, panelClass }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const target = targetOf(event.key, chosen, entries.length)
    if (target === undefined) return
    event.preventDefault()
    setChosen(target)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-labelledby={labelledBy} className={listClass} onKeyDown={onKeyDown}>
        {entries.map(({ key, tab }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === chosen}
            data-state={index === chosen ? 'active' : 'inactive'}
            tabIndex={index === chosen ? 0 : -1}
            className={tabClass}
            onClick={() => setChosen(index)}
          >
            {tab}
          </button>
        ))}
      </div>
      {entries.map(({ key, panel }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may begin with text, which the keyboard reaches so.
          tabIndex={0}
          hidden={index !== chosen}
          className={panelClass}
        >
          {index === chosen && panel}
        </div>
      ))}
    </>
  )
}
