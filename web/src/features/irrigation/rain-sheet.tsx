import { figureOf, MILLIMETRES } from '@turfwise/domain/kernel/figures'
import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { FigureLine } from '../../ui/figure-line.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { RAIN } from './water-copy.ts'
import { rainError } from './water-values.ts'
import { rainTold } from './water-writes.ts'

interface RainSheetProps {
  open: boolean
  userId: string
  today: LocalDate
  onClose: () => void
}

interface Values {
  day: 'today' | 'yesterday'
  amount: string
}

const DAYS = [
  { value: 'today' as const, label: RAIN.today },
  { value: 'yesterday' as const, label: RAIN.yesterday },
]
const isFilled = ({ amount }: Values) => amount.trim() !== ''

/** What stood in the gardener's own gauge. */
export function RainSheet({ open, userId, today, onClose }: RainSheetProps) {
  const form = useSheetForm<Values>({
    given: { day: 'today', amount: '' },
    check: ({ amount }) => {
      const error = rainError(amount)
      return error === undefined ? {} : { amount: error }
    },
    isComplete: isFilled,
    needsNetwork: false,
    send: ({ day, amount }) =>
      rainTold.send(
        {
          params: { id: userId, date: day === 'today' ? today : addDays(today, -1) },
          body: { millimetres: figureOf(amount, MILLIMETRES) ?? 0 },
        },
        { from: 'form' },
      ),
    onSent: () => close(),
  })
  const close = () => {
    form.reset()
    onClose()
  }
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
      <ChoiceTiles {...form.field('day')} legend={RAIN.day} tiles={DAYS} look="word" />
      <FigureLine {...form.field('amount')} label={RAIN.amount} unit="mm" units={MILLIMETRES} />
    </FormSheet>
  )
}
