import type { TaskCounts } from '@turfwise/contract/tasks'
import { TASK_FILTERS, type TaskFilter } from '@turfwise/domain/tasks/buckets'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { countText } from './list-total.ts'
import { FILTER_WORDS } from './task-copy.ts'

interface FilterTabsProps {
  chosen: TaskFilter
  counts: TaskCounts
  onChoose: (filter: TaskFilter) => void
  /** What the chosen filter shows. */
  panel: ReactNode
}

const isFilter = (key: string): key is TaskFilter => TASK_FILTERS.some((filter) => filter === key)

/** The seven filters with their counts, in one row that scrolls sideways on the phone, and the list of the chosen one. */
export function FilterTabs({ chosen, counts, onChoose, panel }: FilterTabsProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In the frame that is laid out next: asked for at once, the whole list would be laid out for it within its first commit.
    const frame = requestAnimationFrame(() => {
      const chip = row.current?.children[TASK_FILTERS.indexOf(chosen)]
      chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [chosen])
  return (
    <Tabs
      chosen={chosen}
      onChoose={(key) => isFilter(key) && onChoose(key)}
      listRef={row}
      label="Filter"
      // Room above and below for the focus ring, which the scrolling row would cut.
      listClass="-my-1.5 flex scroll-px-8 gap-2 overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] lg:flex-wrap"
      panelClass="rounded-control px-gutter pt-4"
      listPlace
      entries={TASK_FILTERS.map((filter) => ({
        key: filter,
        tab: <Chip filter={filter} count={counts[filter].tasks} chosen={filter === chosen} />,
        tabClass: cx(
          'inline-flex min-h-11 shrink-0 items-center gap-1.75 rounded-full px-3.5 text-[0.9375rem] font-semibold whitespace-nowrap forced-colors:border',
          filter === chosen
            ? 'bg-ink text-ground forced-colors:border-[3px]'
            : 'bg-surface text-ink inset-ring-[1.5px] inset-ring-line-strong active:bg-press',
        ),
        panel,
      }))}
    />
  )
}

function Chip({ filter, count, chosen }: { filter: TaskFilter; count: number; chosen: boolean }) {
  return (
    <>
      {FILTER_WORDS[filter]}{' '}
      <b
        className={cx(
          'tnum font-[750]',
          filter === 'overdue' && !chosen && count > 0 && 'rounded-[9px] bg-danger px-1.5 leading-5 text-on-danger',
        )}
      >
        {countText(count)}
      </b>
    </>
  )
}
