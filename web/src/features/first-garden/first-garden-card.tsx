import type { FirstGardenAnswer } from '@turfwise/contract/first-garden'
import { useId, useState } from 'react'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { Button } from '../../ui/button.tsx'
import { addText, FIRST_GARDEN, headingText, zoneText } from './first-garden-copy.ts'
import { accepting, dismissing, unsentOf } from './first-garden-writes.ts'
import { JobLine } from './job-line.tsx'

interface FirstGardenCardProps {
  userId: string
  garden: FirstGardenAnswer & { lawn: NonNullable<FirstGardenAnswer['lawn']> }
  onChange: () => void
  onAdded: () => void
  onLater: () => void
}

/** The rows are gone with the button that was pressed: the focus goes to the heading of the list. */
const focusList = () => document.querySelector<HTMLElement>('[data-list-place]')?.focus({ preventScroll: true })

/** Up to four jobs for a lawn that has none, each to tick or leave, and the zone that they are for. */
export function FirstGardenCard({ userId, garden, onChange, onAdded, onLater }: FirstGardenCardProps) {
  const { jobs, lawn, isWithinWeeks, state } = garden
  const [title, why] = [useId(), useId()]
  const [left, setLeft] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const waiting = unsentOf(useRows().rows).accepted && !sending
  const ticked = jobs.filter(({ taskType }) => !left.includes(taskType))
  const isNone = ticked.length === 0
  const turn = (type: string) =>
    setLeft((before) => (before.includes(type) ? before.filter((one) => one !== type) : [...before, type]))

  const add = async () => {
    if (isNone || waiting) return
    setSending(true)
    const body = { jobs: ticked.map(({ taskType, date }) => ({ taskType, date })) }
    try {
      const sent = await accepting.send({ params: { id: userId }, body })
      if (sent.kind === 'done') {
        onAdded()
        focusList()
      }
    } catch {
      // It was told; the jobs are read anew.
    }
    setSending(false)
  }
  const later = () => {
    onLater()
    focusList()
    // A failure is told, and the jobs are offered again when Home is opened next.
    if (state === 'offered') void dismissing.send({ params: { id: userId }, body: {} }).catch(() => undefined)
  }
  return (
    <section aria-labelledby={title} className="overflow-clip rounded-plate border border-line bg-surface text-left">
      <h3
        id={title}
        className="title-3 px-4 pt-3 pb-2.25 text-[1.0625rem] leading-[1.375rem] tracking-[-0.02em] wrap-anywhere"
      >
        {headingText(lawn, jobs.length, isWithinWeeks)}
      </h3>
      <ul>
        {jobs.map((job) => (
          <JobLine
            key={job.taskType}
            job={job}
            ticked={!left.includes(job.taskType)}
            onTick={() => turn(job.taskType)}
          />
        ))}
      </ul>
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 border-t border-line pr-3.5 pl-4 text-[0.9375rem] leading-[1.3125rem] text-ink-2">
        <p className="tnum min-w-0 grow basis-40 py-1.5 wrap-anywhere">{zoneText(lawn)}</p>
        <button
          type="button"
          data-row-control={lawn.zoneId ?? undefined}
          className="min-h-12 px-1 font-[650] text-link underline underline-offset-3"
          aria-label={`${FIRST_GARDEN.change}: ${zoneText(lawn)}`}
          onClick={onChange}
        >
          {FIRST_GARDEN.change}
        </button>
      </div>
      <div className="border-t border-line px-3.5 pt-3 pb-3.5">
        <p id={why} role="status" className="text-[0.9375rem] text-ink-2 not-empty:pb-2.5">
          {waiting ? FIRST_GARDEN.waiting : isNone ? FIRST_GARDEN.tickOne : ''}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="large"
            className="grow-3 basis-36 whitespace-normal! px-3!"
            busy={sending}
            busyText={FIRST_GARDEN.busy}
            aria-disabled={isNone || waiting || undefined}
            aria-describedby={isNone || waiting ? why : undefined}
            onClick={() => void add()}
          >
            {addText(ticked.length)}
          </Button>
          <Button
            look="quiet"
            size="large"
            className="grow-2 basis-24 px-3!"
            aria-disabled={sending || waiting || undefined}
            onClick={() => {
              if (!sending && !waiting) later()
            }}
          >
            {FIRST_GARDEN.notNow}
          </Button>
        </div>
      </div>
    </section>
  )
}
