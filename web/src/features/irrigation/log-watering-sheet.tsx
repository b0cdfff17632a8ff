import type { IrrigationZone } from '@turfwise/contract/irrigation'
import { TELL_DAYS_BACK } from '@turfwise/domain/irrigation/smart/water-limits'
import { figureOf } from '@turfwise/domain/kernel/figures'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { newId } from '../../platform/outbox/new-id.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { FigureLine } from '../../ui/figure-line.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { useLastShown } from '../../ui/last-shown.ts'
import { rowControl } from '../../ui/list/next-control.ts'
import { whenError } from '../../ui/when-error.ts'
import { WhenField } from '../../ui/when-field.tsx'
import { LOG_WATERING, UNIT_WORDS, WATER_UNITS, type WaterUnit } from './water-copy.ts'
import { amountError, UNITS_OF } from './water-values.ts'
import { watering, wateringDetails } from './water-writes.ts'

interface ZoneSheetProps {
  /** null closes it. */
  zone: IrrigationZone | null
  userId: string
  /** Of the garden. */
  today: LocalDate
  timeZone: string
  onClose: () => void
}

interface Values {
  /** yyyy-mm-dd; empty for today. */
  day: string
  by: WaterUnit
  amount: string
}

const TILES = WATER_UNITS.map((value) => ({ value, label: UNIT_WORDS[value].name }))
const isFilled = ({ amount }: Values) => amount.trim() !== ''

/** When it was watered, an ISO instant: now, or noon of the day that is said. */
const wateredAt = (day: LocalDate | undefined, timeZone: string): string =>
  (day === undefined ? correctedNow() : instantsOf(timeZone, day, '12:00')[0]).toISOString()

/** How much a zone was watered, by whatever is known of it, just now or on a day of the last month. */
export function LogWateringSheet({ zone, ...rest }: ZoneSheetProps) {
  const shown = useLastShown(zone)
  if (shown === null) return null
  return <OneZone key={shown.opening} zone={shown.item} open={zone !== null} {...rest} />
}

function OneZone({
  zone,
  userId,
  today,
  timeZone,
  open,
  onClose,
}: ZoneSheetProps & { zone: IrrigationZone; open: boolean }) {
  const form = useSheetForm<Values>({
    given: { day: '', by: 'minutes', amount: '' },
    check: ({ day, by, amount }) => ({
      amount: amountError(amount, by),
      day: whenError(day, { today, daysBack: TELL_DAYS_BACK }),
    }),
    isComplete: isFilled,
    needsNetwork: false,
    send({ day, by, amount }) {
      const earlier = day === '' || day === today ? undefined : day
      const given = { [by]: figureOf(amount, UNITS_OF[by]) }
      return watering.send(
        {
          params: { id: zone.id },
          body: { id: newId(), userId, wateredAt: wateredAt(earlier, timeZone), ...given },
        },
        { from: 'form', says: { title: zone.name, details: wateringDetails(given, earlier) } },
      )
    },
    onSent: onClose,
  })
  const { by } = form.values
  return (
    <FormSheet
      {...{ form, open, onClose }}
      returnFocusTo={() => rowControl(zone.id)}
      light
      title={LOG_WATERING.title(zone.name)}
      words={LOG_WATERING}
      hint={isFilled(form.values) ? undefined : LOG_WATERING.missing}
      hintRoom={LOG_WATERING.missing}
    >
      <WhenField {...form.field('day')} today={today} daysBack={TELL_DAYS_BACK} />
      <ChoiceTiles {...form.field('by')} legend={LOG_WATERING.by} tiles={TILES} look="word" />
      <FigureLine
        {...form.field('amount')}
        label={LOG_WATERING.amount}
        unit={UNIT_WORDS[by].unit}
        units={UNITS_OF[by]}
      />
    </FormSheet>
  )
}
