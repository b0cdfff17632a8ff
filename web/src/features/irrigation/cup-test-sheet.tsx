import type { IrrigationZone } from '@turfwise/contract/irrigation'
import { figureOf, MINUTES } from '@turfwise/domain/kernel/figures'
import { FigureLine } from '../../ui/figure-line.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { useLastShown } from '../../ui/last-shown.ts'
import { rowControl } from '../../ui/list/next-control.ts'
import { TextField } from '../../ui/text-field.tsx'
import { CUPS } from './water-copy.ts'
import { cupMinutesError, cupsError, cupsOf } from './water-values.ts'
import { cupTest } from './water-writes.ts'

interface CupTestSheetProps {
  /** null closes it. */
  zone: IrrigationZone | null
  userId: string
  onClose: () => void
}

interface Values {
  cups: string
  minutes: string
}

const isFilled = ({ cups }: Values) => cups.trim() !== ''

/** What stood in cups on the lawn: the zone's own rate, and how evenly its water falls. */
export function CupTestSheet({ zone, ...rest }: CupTestSheetProps) {
  const shown = useLastShown(zone)
  if (shown === null) return null
  return <OneZone key={shown.opening} zone={shown.item} open={zone !== null} {...rest} />
}

function OneZone({ zone, userId, open, onClose }: CupTestSheetProps & { zone: IrrigationZone; open: boolean }) {
  const form = useSheetForm<Values>({
    given: { cups: '', minutes: '15' },
    check: ({ cups, minutes }) => {
      const [ofCups, ofMinutes] = [cupsError(cups), cupMinutesError(minutes)]
      return { ...(ofCups && { cups: ofCups }), ...(ofMinutes && { minutes: ofMinutes }) }
    },
    isComplete: isFilled,
    needsNetwork: false,
    send: ({ cups, minutes }) =>
      cupTest.send(
        {
          params: { id: zone.id },
          body: {
            userId,
            cups: cupsOf(cups).filter((depth) => depth !== null),
            minutes: figureOf(minutes, MINUTES) ?? 0,
          },
        },
        { from: 'form', says: { title: zone.name } },
      ),
    onSent: onClose,
  })
  return (
    <FormSheet
      {...{ form, open, onClose }}
      returnFocusTo={() => rowControl(zone.id)}
      light
      title={CUPS.title(zone.name)}
      words={CUPS}
      hint={isFilled(form.values) ? undefined : CUPS.missing}
      hintRoom={CUPS.missing}
    >
      <p className="text-ink-2">{CUPS.text}</p>
      <TextField {...form.text('cups')} label={CUPS.cups} help={CUPS.help} inputMode="text" autoComplete="off" />
      <FigureLine {...form.field('minutes')} label={CUPS.minutes} unit="min" units={MINUTES} />
    </FormSheet>
  )
}
