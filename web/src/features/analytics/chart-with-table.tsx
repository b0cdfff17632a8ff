import { Table } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { TABLE_WORDS } from './analytics-copy.ts'

interface ChartWithTableProps {
  title: string
  columns: readonly [string, string]
  /** A name and its figure, as text or as what opens it. */
  rows: readonly { key: string; name: string; value: ReactNode }[]
  /** Rank of its heading: 2 where it is a part of its own. */
  level?: 2 | 3
  children: ReactNode
}

/** A picture of figures, and the same figures as a table, one press away. */
export function ChartWithTable({ title, columns: [name, value], rows, level = 3, children }: ChartWithTableProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <div className={cx('flex flex-wrap items-center justify-between gap-x-3', level === 2 && 'border-b border-line')}>
        <Heading
          className={
            level === 2 ? 'title-3' : 'font-[family-name:var(--f-text)] text-[1rem] font-strong tracking-normal'
          }
        >
          {title}
        </Heading>
        <button
          type="button"
          aria-label={TABLE_WORDS.tableOf(title)}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-1.75 rounded-control font-strong text-brand print:hidden"
        >
          <Table className="size-5.5" aria-hidden />
          <span className="underline">{TABLE_WORDS.table}</span>
        </button>
      </div>
      {children}
      {open && (
        <table id={id} className="tnum mt-2 w-full text-small">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-left text-ink-2">
              <th scope="col" className="border-b border-line py-1.5">
                {name}
              </th>
              <th scope="col" className="border-b border-line py-1.5 text-right">
                {value}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className="border-b border-line py-1.5 text-left font-normal">
                  {row.name}
                </th>
                <td className="border-b border-line py-1.5 text-right">{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
