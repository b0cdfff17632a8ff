import { SeparatorVertical, Smartphone } from 'lucide-react'
import { useId } from 'react'
import { clashOf } from '../../platform/outbox/after-reply.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { keepTheirs, sendAgain } from '../../platform/outbox/write.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { Button } from '../button.tsx'
import { clockOf, fieldOf, sayValue } from './field-words.ts'
import { CONFLICT, type ListWords } from './list-words.ts'

interface ConflictCardProps {
  row: OutboxRow
  title: string
  words: ListWords | undefined
}

/** Two versions of the same fields of one thing. Neither is sent or dropped before somebody has said which stays. */
export function ConflictCard({ row, title, words }: ConflictCardProps) {
  const id = useId()
  const current = row.trouble?.current ?? {}
  const mine = (row.body ?? {}) as Record<string, unknown>
  const fields = clashOf(row, current)
  const now = correctedNow().getTime()
  const { updatedAt } = current
  const versions = [
    { where: CONFLICT.here, at: Date.parse(row.madeAt), values: mine, icon: true },
    {
      where: CONFLICT.elsewhere,
      at: typeof updatedAt === 'string' ? Date.parse(updatedAt) : undefined,
      values: current,
    },
  ]
  return (
    <section
      aria-labelledby={id}
      className="rounded-plate border-2 border-warn bg-surface px-3 pt-2.5 pb-3 text-ink [overflow-wrap:anywhere]"
    >
      <h2
        id={id}
        className="flex items-center gap-2 font-[family-name:var(--f-text)] text-base leading-[1.375rem] font-bold tracking-normal text-on-warn-soft"
      >
        <SeparatorVertical className="size-5 shrink-0" strokeWidth={2.2} aria-hidden />
        {CONFLICT.title}
      </h2>
      <p className="mt-0.5 leading-[1.375rem]">
        <b>{title}</b>, {fields.map((field) => fieldOf(words, field).toLowerCase()).join(', ')}
      </p>
      <div className="mt-2.5 grid gap-2 grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]">
        {versions.map(({ where, at, values, icon = false }) => (
          <div key={where} className="tnum min-w-0 rounded-control bg-sunk px-3 pt-2.25 pb-2.5">
            <p className="flex items-start gap-1.25 text-small leading-[1.125rem] text-ink-2">
              {icon && <Smartphone className="size-4.5 shrink-0" strokeWidth={2.25} aria-hidden />}
              {at === undefined ? where : `${where}, ${clockOf(at, now)}`}
            </p>
            {fields.map((field) => (
              <p key={field} className="mt-1 line-clamp-6 leading-5 font-bold whitespace-pre-line">
                {fields.length > 1 && <span className="font-normal text-ink-2">{fieldOf(words, field)}: </span>}
                {sayValue(words, field, values[field])}
              </p>
            ))}
          </div>
        ))}
        <Button look="secondary" className="px-2!" onClick={() => void sendAgain(row)}>
          {CONFLICT.mine}
        </Button>
        <Button look="secondary" className="px-2!" onClick={() => void keepTheirs(row)}>
          {CONFLICT.theirs}
        </Button>
      </div>
    </section>
  )
}
