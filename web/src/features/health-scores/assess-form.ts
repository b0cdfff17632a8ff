import type { HealthBasis } from '@turfwise/contract/health-scores'
import { ASKED_PARTS, type AskedPart, scoreOfAnswer } from '@turfwise/domain/health-scores/answers'
import { type HealthPart, isPhotoPart, PHOTO_PARTS, type SentOrigin } from '@turfwise/domain/health-scores/parts'
import { type LawnMeasure, photoParts } from '@turfwise/domain/photo-measure/photo-scores'
import { useState } from 'react'
import { newId } from '../../platform/outbox/new-id.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { QUICK_ASSESSMENT, RECORD_WORDS } from './health-copy.ts'
import { creation } from './health-writes.ts'
import { weighed } from './weighed.ts'

/** The name of each answer; null for an open question. */
export type Answers = Record<AskedPart, string | null>
export type AssessValues = Answers & { measure: LawnMeasure | null }

const NOTHING: AssessValues = {
  ...{ grassDensity: null, colourHealth: null, weedControl: null, diseaseResistance: null, soilQuality: null },
  ...{ irrigationEfficiency: null, measure: null },
}

/** Parts and origins of what was answered and measured; a photo goes before the answer of its parts. */
export function assessedParts({ measure, ...answers }: AssessValues) {
  const parts: Partial<Record<HealthPart, number>> = {}
  const origins: Partial<Record<HealthPart, SentOrigin>> = {}
  for (const part of ASKED_PARTS) {
    const name = answers[part]
    const score = name === null ? null : scoreOfAnswer(part, name)
    if (score === null) continue
    parts[part] = score
    origins[part] = 'answer'
  }
  if (measure !== null) {
    const measured = photoParts(measure)
    for (const part of PHOTO_PARTS) {
      parts[part] = Math.round(measured[part])
      origins[part] = 'photo'
    }
  }
  return { parts, origins }
}

/** What is still to be asked where photos were measured. */
export const askedBeside = (measure: LawnMeasure | null): AskedPart[] =>
  ASKED_PARTS.filter((part) => measure === null || !isPhotoPart(part))

export const openQuestions = ({ measure, ...answers }: AssessValues): AskedPart[] =>
  askedBeside(measure).filter((part) => answers[part] === null)

/** The Quick Assessment: questions first, then what they come to, and only then it is saved. */
export const useAssessForm = (userId: string, basis: HealthBasis | undefined, onSaved: () => void) => {
  const [step, setStep] = useState<'ask' | 'result'>('ask')
  const weighedOf = (values: AssessValues) => {
    const { parts, origins } = assessedParts(values)
    return weighed(parts, origins, basis)
  }
  const form = useSheetForm<AssessValues, 'shown' | 'saved'>({
    given: NOTHING,
    isComplete: (values) => weighedOf(values).hint === undefined,
    needsNetwork: false,
    async send(values) {
      if (step === 'ask') return 'shown'
      const { parts, origins } = assessedParts(values)
      const { overall } = weighedOf(values)
      await creation.send(
        { params: { userId }, body: { id: newId(), ...parts, origins } },
        {
          from: 'form',
          says: {
            title: QUICK_ASSESSMENT,
            ...(overall.kind === 'score' && { figures: [RECORD_WORDS.gauge(overall.score)] }),
          },
        },
      )
      return 'saved'
    },
    onSent(answer) {
      if (answer === 'shown') return setStep('result')
      reset()
      onSaved()
    },
  })
  const reset = () => {
    form.reset()
    setStep('ask')
  }
  return { ...form, ...weighedOf(form.values), step, reset, back: () => setStep('ask') }
}
