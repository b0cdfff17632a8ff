import type { IrrigationZone } from '@turfwise/contract/irrigation'
import { figureOf } from '@turfwise/domain/kernel/figures'
import { newId } from '../../platform/outbox/new-id.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { FigureLine } from '../../ui/figure-line.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { useLastShown } from '../../ui/last-shown.ts'
import { rowControl } from '../../ui/list/next-control.ts'
import { LOG_WATERING, UNIT_WORDS, WATER_UNITS, type WaterUnit } from './water-copy.ts'
import { amountError, UNITS_OF } from './water-values.ts'
import { watering } from './water-writes.ts'

interface ZoneSheetProps {
  /** null closes it. */
  zone: IrrigationZone | null
  userId: string
  onClose: () => void
}

interface Values {
  by: WaterUnit
  amount: string
}

const TILES = WATER_UNITS.map((value) => ({ value, label: UNIT_WORDS[value].name }))
const isFilled = ({ amount }: Values) => amount.trim() !== ''

/** How much a zone was watered just now, by whatever is known of it. */
export function LogWateringSheet({ zone, ...rest }: ZoneSheetProps) {
  const shown = useLastShown(zone)
  if (shown === null) return null
  return <OneZone key={shown.opening} zone={shown.item} open={zone !== null} {...rest} />
}

function OneZone({ zone, userId, open, onClose }: ZoneSheetProps & { zone: IrrigationZone; open: boolean }) {
  const form = useSheetForm<Values>({
    given: { by: 'minutes', amount: '' },
    check: ({ by, amount }) => {
      const error = amountError(amount, by)
      return error === undefined ? {} : { amount: error }
    },
    isComplete: isFilled,
    needsNetwork: false,
    send: ({ by, amount }) =>
      watering.send(
        {
          params: { id: zone.id },
          body: { id: newId(), userId, wateredAt: correctedNow().toISOString(), [by]: figureOf(amount, UNITS_OF[by]) },
        },
        { from: 'form', says: { title: zone.name } },
      ),
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
