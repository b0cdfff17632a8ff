import type { TaskCounts } from '@turfwise/contract/tasks'
import { TASK_FILTERS, type TaskFilter } from '@turfwise/domain/tasks/buckets'
import { Tabs } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { cx } from '../../ui/class-names.ts'
import { countText } from './list-total.ts'
import { FILTER_WORDS } from './task-copy.ts'

/** The seven filters with their counts, in one row that scrolls sideways on the phone. */
export function FilterTabs({ chosen, counts }: { chosen: TaskFilter; counts: TaskCounts }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-filter="${chosen}"]`)
    chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <Tabs.List
      ref={row}
      aria-label="Filter"
      // Room above and below for the focus ring, which the scrolling row would cut.
      className="-my-1.5 flex scroll-px-8 gap-2 overflow-x-auto px-gutter py-1.5 [scrollbar-width:none] lg:flex-wrap"
    >
      {TASK_FILTERS.map((filter) => (
        <Chip key={filter} filter={filter} count={counts[filter].tasks} chosen={filter === chosen} />
      ))}
    </Tabs.List>
  )
}

function Chip({ filter, count, chosen }: { filter: TaskFilter; count: number; chosen: boolean }) {
  return (
    <Tabs.Trigger
      value={filter}
      data-filter={filter}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-1.75 rounded-full px-3.5 text-[0.9375rem] font-semibold whitespace-nowrap forced-colors:border',
        chosen
          ? 'bg-ink text-ground forced-colors:border-[3px]'
          : 'bg-surface text-ink inset-ring-[1.5px] inset-ring-line-strong active:bg-press',
      )}
    >
      {FILTER_WORDS[filter]}{' '}
      <b
        className={cx(
          'tnum font-[750]',
          filter === 'overdue' && !chosen && count > 0 && 'rounded-[9px] bg-danger px-1.5 leading-5 text-on-danger',
        )}
      >
        {countText(count)}
      </b>
    </Tabs.Trigger>
  )
}
