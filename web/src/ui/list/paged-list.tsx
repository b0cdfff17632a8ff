import { type ComponentType, memo, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { PAGE_ROWS } from '../../platform/paged-query.ts'
import { Button } from '../button.tsx'
import { ListChunk } from './list-chunk.tsx'
import { MORE_FAILED, showMore } from './list-words.ts'

/** Rows that come and go together while a long list is scrolled. */
const CHUNK_ROWS = 2
/** Of a list, as `aria-setsize` says it. */
const UNKNOWN = -1
/** Headings of a chunk as one text, so that the same ones are the same value. */
const BETWEEN = '|'

interface Item {
  id: string
}

interface Rows<I extends Item, Context extends object> {
  /** Draws one; its main control bears `data-row-control` with the id, where the focus goes on. */
  Row: ComponentType<Context & { item: I }>
  /** What every row is given beside its item. The same values draw no row again. */
  context: Context
}

interface ChunkProps<I extends Item, Context extends object> extends Rows<I, Context> {
  Place: ComponentType<PlaceProps<I>>
  items: readonly I[]
  headings: string
  /** Place of the first one in the whole list, from 0. */
  start: number
  total: number
  windowed: boolean
}

/** The place of one item, around its row. */
export interface PlaceProps<I extends Item> {
  item: I
  /** From 0, in the whole list. */
  at: number
  total: number
  /** What stands over it, empty over most. */
  heading: string
  children: ReactNode
}

/** The elements of something that is no list. */
export interface ListShape<I extends Item> {
  List: ComponentType<{ ref: Ref<HTMLDivElement>; label: string; children: ReactNode }>
  Place: ComponentType<PlaceProps<I>>
}

function ListItem({ at, total, heading, children }: PlaceProps<Item>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a ul may hold nothing but li, and the rows stand in chunks.
    <div
      role="listitem"
      aria-setsize={total}
      aria-posinset={at + 1}
      className={at > 0 ? 'border-t border-line' : undefined}
    >
      {heading !== '' && (
        <h2 className="tnum border-b border-line bg-sunk px-4 py-1.5 font-[family-name:var(--f-text)] text-small font-strong tracking-normal text-ink-2">
          {heading}
        </h2>
      )}
      {children}
    </div>
  )
}

const areSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => Object.is(value, other[name as keyof typeof other]))

/** A chunk whose items are the same objects as before is not gone through: a press in a row touches one of a hundred. */
const Chunk = memo(
  function Chunk({ items, headings, start, total, windowed, Place, Row, context }: ChunkProps<Item, object>) {
    const over = headings.split(BETWEEN)
    return (
      <ListChunk rows={items.length} windowed={windowed} first={start % PAGE_ROWS === 0}>
        {items.map((item, index) => (
          <Place key={item.id} item={item} at={start + index} total={total} heading={over[index] ?? ''}>
            <Row item={item} {...context} />
          </Place>
        ))}
      </ListChunk>
    )
  },
  ({ items: before, context: around, ...was }, { items, context, ...is }) =>
    before.length === items.length &&
    before.every((item, index) => item === items[index]) &&
    areSame(around, context) &&
    areSame(was, is),
)

interface PagedListProps<I extends Item, Context extends object> extends Rows<I, Context> {
  label: string
  /** `ruled`: lines between the rows and no plate around them. */
  look?: 'plate' | 'ruled'
  /** Other elements than those of a list: see feed-shape.tsx. The same object at each draw. */
  shape?: ListShape<I>
  items: readonly I[]
  /** With those that were not read yet, where it is known how many those are. */
  total?: number | undefined
  /** What stands over an item, empty over most. */
  headingOf?: (item: I, before: I | undefined) => string
  /** Reads what comes after; undefined where nothing does. */
  more?: (() => Promise<unknown>) | undefined
}

/** Rows on one plate, as tall as they like, and the way to those that come after. */
export function PagedList<I extends Item, Context extends object>(props: PagedListProps<I, Context>) {
  const { label, look = 'plate', items, total, headingOf = () => '', more, shape, Row, context } = props
  const [reading, setReading] = useState(false)
  const [failed, setFailed] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number | null>(null)
  const { length } = items
  useEffect(() => {
    const first = firstNew.current === null ? undefined : items[firstNew.current]
    if (first === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-row-control="${first.id}"]`)?.focus()
    firstNew.current = null
  }, [items])
  const chunks = Array.from({ length: Math.ceil(length / CHUNK_ROWS) }, (_, index) => index * CHUNK_ROWS)
  const headings = items.map((item, index) => headingOf(item, items[index - 1]))
  const readMore = async () => {
    if (more === undefined) return
    firstNew.current = length
    setReading(true)
    setFailed(false)
    await more().catch(() => setFailed(true))
    setReading(false)
  }
  const rows = chunks.map((start) => (
    <Chunk
      key={start}
      items={items.slice(start, start + CHUNK_ROWS)}
      headings={headings.slice(start, start + CHUNK_ROWS).join(BETWEEN)}
      start={start}
      total={total ?? (more === undefined ? length : UNKNOWN)}
      windowed={length > PAGE_ROWS}
      // The items are those that the row takes.
      Place={(shape?.Place ?? ListItem) as ComponentType<PlaceProps<Item>>}
      Row={Row as ComponentType<{ item: Item }>}
      context={context}
    />
  ))
  return (
    <>
      {shape ? (
        <shape.List ref={list} label={label}>
          {rows}
        </shape.List>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a ul may hold nothing but li, and the rows stand in chunks.
        <div
          ref={list}
          role="list"
          aria-label={label}
          className={
            look === 'ruled' ? 'border-t border-line' : 'overflow-clip rounded-plate border border-line bg-surface'
          }
        >
          {rows}
        </div>
      )}
      {more !== undefined && (
        <>
          <Button look="secondary" className="mt-3 w-full" busy={reading} onClick={readMore}>
            {showMore(total && Math.max(1, Math.min(PAGE_ROWS, total - length)))}
          </Button>
          <p role="alert" className="mt-1.5 empty:mt-0 font-strong text-on-danger-soft">
            {failed && MORE_FAILED}
          </p>
        </>
      )}
    </>
  )
}
