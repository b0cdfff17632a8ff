import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormSheet } from '../../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../../ui/form/use-sheet-form.ts'
import { toast } from '../../../ui/toast-store.ts'
import { scheduleDay } from '../schedule-days.ts'
import { TIME_AWAY, TIME_AWAY_TOASTS } from './time-away-copy.ts'
import { TimeAwayEffect } from './time-away-effect.tsx'
import { type AwayValues, awayErrors, isFilled, spanOf } from './time-away-values.ts'
import { endTimeAway, settingAway } from './time-away-writes.ts'

interface TimeAwaySheetProps {
  userId: string
  today: LocalDate
  /** The one that is set. */
  away: AwayValues | null
  open: boolean
  onClose: () => void
}

/** The days of a time away, and what they do to the tasks before anything moves. */
export function TimeAwaySheet({ userId, today, away, open, onClose }: TimeAwaySheetProps) {
  const [ending, setEnding] = useState(false)
  const form = useSheetForm<AwayValues, Awaited<ReturnType<typeof settingAway.send>>>({
    given: away ?? { from: '', to: '' },
    check: awayErrors(today),
    isComplete: isFilled,
    send: (body) => settingAway.send({ params: { id: userId }, body }, { from: 'form' }),
    onSent: (sent) => {
      if (sent.kind === 'done') toast(TIME_AWAY_TOASTS.set(sent.answer))
      close()
    },
  })
  const close = () => {
    form.reset()
    onClose()
  }
  const end = async () => {
    setEnding(true)
    const ended = await endTimeAway(userId)
    setEnding(false)
    if (ended) close()
  }
  const span = spanOf(form.values, today)
  return (
    <FormSheet
      {...{ form, open }}
      onClose={close}
      light
      title={TIME_AWAY.title}
      words={TIME_AWAY}
      hint={isFilled(form.values) ? undefined : TIME_AWAY.missing}
      hintRoom={TIME_AWAY.missing}
      others={
        away !== null && (
          <Button
            look="secondary"
            size="large"
            busy={ending}
            disabled={!form.online && !ending}
            onClick={() => void end()}
          >
            {TIME_AWAY.end}
          </Button>
        )
      }
    >
      <p className="text-ink-2">{TIME_AWAY.text}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
        <DateField {...form.field('from')} label={TIME_AWAY.from} words={inWords(form.values.from)} />
        <DateField {...form.field('to')} label={TIME_AWAY.to} words={inWords(form.values.to)} min={today} />
      </div>
      {open && span !== undefined && <TimeAwayEffect userId={userId} span={span} />}
    </FormSheet>
  )
}

const inWords = (day: string): string => (day === '' ? TIME_AWAY.anyDay : scheduleDay(day))
