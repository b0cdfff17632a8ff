import { useQuery } from '@tanstack/react-query'
import { type GaugeSpan, type GaugeStart, gaugeSpans } from '@turfwise/domain/irrigation/smart/gauge-spans'
import { TELL_DAYS_BACK } from '@turfwise/domain/irrigation/smart/water-limits'
import { figureOf, MILLIMETRES } from '@turfwise/domain/kernel/figures'
import { isLocalDate, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { newId } from '../../platform/outbox/new-id.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { FigureLine } from '../../ui/figure-line.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { whenError } from '../../ui/when-error.ts'
import { WhenField } from '../../ui/when-field.tsx'
import { momentText } from './irrigation-days.ts'
import { lastGaugeQuery } from './irrigation-queries.ts'
import { RAIN } from './water-copy.ts'
import { rainError } from './water-values.ts'
import { rainDetails, rainTold } from './water-writes.ts'

interface RainSheetProps {
  open: boolean
  userId: string
  /** Of the garden. */
  today: LocalDate
  timeZone: string
  onClose: () => void
}

interface Values {
  /** yyyy-mm-dd; empty for today. */
  day: string
  /** Empty for the likeliest. */
  since: GaugeStart | ''
  amount: string
}

const isFilled = ({ amount }: Values) => amount.trim() !== ''

/** What stood in the gardener's own gauge, and since when it had been empty. */
export function RainSheet({ open, userId, today, timeZone, onClose }: RainSheetProps) {
  const { data } = useQuery({ ...lastGaugeQuery(userId), enabled: open })
  const last = data?.reading == null ? null : Date.parse(data.reading.to)
  const spansOf = (day: string): GaugeSpan[] =>
    gaugeSpans(isLocalDate(day) ? day : today, { now: correctedNow().getTime(), today, timeZone, last })
  const form = useSheetForm<Values>({
    given: { day: '', since: '', amount: '' },
    check: ({ day, amount }) => ({
      amount: rainError(amount),
      day: whenError(day, { today, daysBack: TELL_DAYS_BACK }),
    }),
    isComplete: isFilled,
    needsNetwork: false,
    send({ day, since, amount }) {
      const spans = spansOf(day)
      const { from, to } = chosenOf(spans, since)
      const isNow = day === '' || day === today
      const millimetres = figureOf(amount, MILLIMETRES) ?? 0
      return rainTold.send(
        {
          params: { id: userId },
          body: {
            ...{ id: newId(), from: new Date(from).toISOString(), millimetres },
            ...(!isNow && { to: new Date(to).toISOString() }),
          },
        },
        { from: 'form', says: { title: RAIN.gauge, details: rainDetails(millimetres, isNow ? undefined : day) } },
      )
    },
    onSent: () => close(),
  })
  const close = () => {
    form.reset()
    onClose()
  }
  const { day } = form.values
  const spans = open ? spansOf(day) : []
  const isNow = day === '' || day === today
  const since = form.field('since')
  const chosen = spans.length > 0 ? chosenOf(spans, since.value) : undefined
  const words = (at: number): string => momentText(at, { today, timeZone })
  return (
    <FormSheet
      {...{ form, open }}
      onClose={close}
      light
      title={RAIN.title}
      words={RAIN}
      hint={isFilled(form.values) ? undefined : RAIN.missing}
      hintRoom={RAIN.missing}
    >
      <p className="text-ink-2">{RAIN.text}</p>
      <WhenField {...form.field('day')} today={today} daysBack={TELL_DAYS_BACK} />
      {spans.length > 1 && (
        <ChoiceTiles
          {...since}
          value={chosen?.since ?? null}
          legend={RAIN.since}
          tiles={spans.map((span) => ({ value: span.since, label: RAIN.starts[span.since], detail: words(span.from) }))}
          look="day"
        />
      )}
      <FigureLine {...form.field('amount')} label={RAIN.amount} unit="mm" units={MILLIMETRES} />
      {chosen !== undefined && (
        <p className="tnum text-small text-ink-2">
          {RAIN.stands(words(chosen.from), isNow ? RAIN.now : words(chosen.to))}
        </p>
      )}
    </FormSheet>
  )
}

const chosenOf = (spans: readonly GaugeSpan[], since: GaugeStart | ''): GaugeSpan => {
  const span = spans.find((one) => one.since === since) ?? spans[0]
  if (span === undefined) throw new Error('A reading of the gauge stands for no hours.')
  return span
}
