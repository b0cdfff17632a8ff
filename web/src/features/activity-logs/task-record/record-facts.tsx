import type { ActivityLog } from '@turfwise/contract/activity-logs'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { METHOD_WORDS } from '../activity-copy.ts'
import { productText, takenText, TASK_RECORD_WORDS as WORDS } from './record-copy.ts'

interface Fact {
  name: string
  value: string
  /** A figure to be read from afar, and not words. */
  big?: true
  /** Under the value. */
  note?: string
}

/** What a log says, by the type of its task: figures first. */
export function factsOf(type: TaskType, log: ActivityLog): Fact[] {
  const { cutHeight, duration, quantity, quantityUnit, lawnArea, quantityTaken, takenUnit, notes } = log
  const facts: Fact[] = []
  const isWatering = type === 'watering'
  if (cutHeight !== null) facts.push({ name: WORDS.cutHeight, value: `${cutHeight} mm`, big: true })
  if (duration !== null) facts.push({ name: WORDS.time, value: `${duration} min`, big: true })
  if (isWatering && quantity !== null)
    facts.push({ name: WORDS.water, value: `${quantity} ${quantityUnit ?? ''}`.trim(), big: true })
  const product = isWatering ? '' : productText(log, lawnArea)
  if (product !== '') {
    const taken = quantityTaken === null || takenUnit === null ? undefined : takenText(quantityTaken, takenUnit)
    facts.push({ name: WORDS.product, value: product, ...(taken !== undefined && { note: taken }) })
  } else if (lawnArea) facts.push({ name: WORDS.area, value: lawnArea })
  if (log.applicationMethod !== null) facts.push({ name: WORDS.method, value: METHOD_WORDS[log.applicationMethod] })
  if (notes) facts.push({ name: WORDS.notes, value: notes })
  return facts
}

/** What was recorded of a task. `photo` stands beside it. */
export function RecordFacts({ type, log, photo }: { type: TaskType; log: ActivityLog | null; photo?: ReactNode }) {
  const facts = log === null ? [] : factsOf(type, log)
  return (
    <div className={cx(photo !== undefined && 'grid gap-3.5 min-[22.5rem]:grid-cols-[minmax(0,8.625rem)_1fr]')}>
      {photo}
      {facts.length === 0 ? (
        <p className="text-ink-2">{WORDS.nothing}</p>
      ) : (
        <dl className="tnum grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-x-4 gap-y-2.5">
          {facts.map(({ name, value, big, note }) => (
            <div key={name} className={cx('min-w-0', big === undefined && 'col-span-full')}>
              <dt className="text-small leading-[1.125rem] text-ink-2">{name}</dt>
              <dd
                className={
                  big
                    ? 'font-[family-name:var(--f-display)] text-[1.5rem] leading-7 font-bold'
                    : 'leading-[1.375rem] font-strong wrap-anywhere whitespace-pre-line'
                }
              >
                {value}
                {note !== undefined && <span className="block text-small font-medium text-ink-2">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
