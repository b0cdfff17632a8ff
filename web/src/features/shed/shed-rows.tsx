import type { ComponentType } from 'react'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { READ_FAILED_TEXT } from './shed-copy.ts'

interface ShedRowsProps<Item extends { id: string }, Context extends object> {
  list: { items: readonly Item[] | undefined; error: Error | null; isFetching: boolean; retry: () => void }
  /** Of them, in the order in which they show. */
  items: readonly Item[]
  words: { title: string; loading: string; empty: string; failed: string }
  Row: ComponentType<Context & { item: Item }>
  context: Context
}

/** The rows of a list of the shed, or what is to be said instead of them. */
export function ShedRows<Item extends { id: string }, Context extends object>(props: ShedRowsProps<Item, Context>) {
  const { list, items, words, Row, context } = props
  if (list.items === undefined && list.error !== null)
    return <FailurePlate title={words.failed} text={READ_FAILED_TEXT} retrying={list.isFetching} onRetry={list.retry} />
  if (list.items === undefined) return <RowsSkeleton rows={3} label={words.loading} />
  if (items.length === 0) return <p className="border-t border-line pt-3 text-ink-2">{words.empty}</p>
  return <PagedList look="ruled" label={words.title} items={items} Row={Row} context={context} />
}
