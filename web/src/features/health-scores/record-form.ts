import type { HealthBasis } from '@turfwise/contract/health-scores'
import { ASKED_PARTS, type AskedPart } from '@turfwise/domain/health-scores/answers'
import { HEALTH_LIMITS } from '@turfwise/domain/health-scores/parts'
import { figureOf, readFigure } from '@turfwise/domain/kernel/figures'
import { newId } from '../../platform/outbox/new-id.ts'
import { FIGURE_FAULTS } from '../../ui/figure-words.ts'
import { tooLong } from '../../ui/form/too-long.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { RECORD_HEALTH, RECORD_WORDS } from './health-copy.ts'
import { creation } from './health-writes.ts'
import { weighed } from './weighed.ts'

/** As typed; empty for what nobody has looked at. */
export type RecordValues = Record<AskedPart, string> & { notes: string }

const NOTHING: RecordValues = {
  ...{ grassDensity: '', colourHealth: '', weedControl: '', diseaseResistance: '', soilQuality: '' },
  ...{ irrigationEfficiency: '', notes: '' },
}
const { scoreMin, scoreMax, notesCharsMax } = HEALTH_LIMITS

export function recordErrors(values: RecordValues): Partial<Record<keyof RecordValues, string>> {
  const errors: Partial<Record<keyof RecordValues, string>> = {}
  for (const part of ASKED_PARTS) {
    const figure = readFigure(values[part])
    if (figure === null) continue
    if (typeof figure === 'string') errors[part] = FIGURE_FAULTS[figure]
    else if (!(figure >= scoreMin && figure <= scoreMax)) errors[part] = RECORD_WORDS.range
  }
  const notes = tooLong(values.notes, notesCharsMax)
  if (notes !== undefined) errors.notes = notes
  return errors
}

/** The parts that were said, whole. */
export const recordedParts = (values: RecordValues): Partial<Record<AskedPart, number>> =>
  Object.fromEntries(
    ASKED_PARTS.flatMap((part) => {
      const figure = figureOf(values[part], {})
      return figure === null ? [] : [[part, Math.round(figure)]]
    }),
  )

/** The recording dialog: six figures as their owner judges them, and notes. */
export const useRecordForm = (userId: string, basis: HealthBasis | undefined, onSaved: () => void) => {
  const weighedOf = (values: RecordValues) => weighed(recordedParts(values), {}, basis)
  const form = useSheetForm<RecordValues>({
    given: NOTHING,
    check: recordErrors,
    isComplete: (values) => weighedOf(values).hint === undefined,
    needsNetwork: false,
    send(values) {
      const notes = values.notes.trim() === '' ? null : values.notes
      const { overall } = weighedOf(values)
      return creation.send(
        { params: { userId }, body: { id: newId(), ...recordedParts(values), notes } },
        {
          from: 'form',
          says: {
            title: RECORD_HEALTH,
            ...(overall.kind === 'score' && { figures: [RECORD_WORDS.gauge(overall.score)] }),
          },
        },
      )
    },
    onSent() {
      form.reset()
      onSaved()
    },
  })
  return { ...form, ...weighedOf(form.values) }
}
