import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'

/** One tab and what it shows. */
export interface TabEntry {
  key: string
  tab: ReactNode
  panel: ReactNode
  /** Of this tab, in place of that of all. */
  tabClass?: string
}

interface TabsProps {
  entries: readonly TabEntry[]
  /** Key of the one that is shown, where somebody else keeps it; without it the first, and then what was chosen. */
  chosen?: string
  onChoose?: (key: string) => void
  listRef?: Ref<HTMLDivElement>
  /** Name of the list, or the id of the element that names it. */
  label?: string
  labelledBy?: string
  listClass: string
  tabClass?: string
  panelClass: string
  /** The panel that is shown is the place of a list, where the focus goes when nothing is left of it. */
  listPlace?: boolean
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
export function Tabs(props: TabsProps) {
  const { entries, listRef, label, labelledBy, listClass, tabClass, panelClass, listPlace = false } = props
  const id = useId()
  const [at, setAt] = useState(0)
  const chosen = props.chosen === undefined ? at : entries.findIndex(({ key }) => key === props.chosen)
  const choose = (index: number) => {
    setAt(index)
    const key = entries[index]?.key
    if (key !== undefined) props.onChoose?.(key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const target = targetOf(event.key, chosen, entries.length)
    if (target === undefined) return
    event.preventDefault()
    choose(target)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        aria-labelledby={labelledBy}
        className={listClass}
        onKeyDown={onKeyDown}
      >
        {entries.map(({ key, tab, tabClass: own }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === chosen}
            data-state={index === chosen ? 'active' : 'inactive'}
            tabIndex={index === chosen ? 0 : -1}
            className={own ?? tabClass}
            onClick={() => choose(index)}
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
          data-list-place={listPlace && index === chosen ? '' : undefined}
          className={panelClass}
        >
          {index === chosen && panel}
        </div>
      ))}
    </>
  )
}
