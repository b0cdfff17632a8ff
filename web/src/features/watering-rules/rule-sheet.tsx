import type { WateringRuleAnswer } from '@turfwise/contract/watering-rules'
import { WATER_SOURCES } from '@turfwise/domain/watering-rules/record'
import { WATERING_SETTING_LIMITS } from '@turfwise/domain/watering-rules/settings'
import { dateWords } from '@turfwise/domain/watering-rules/words'
import { useState } from 'react'
import { useOwnId } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { type SheetForm, useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { SwitchRow } from '../../ui/switch.tsx'
import { NUMBER_TILES, RULE_WORDS, SOURCE_NAMES } from './rule-copy.ts'
import { type RuleValues, ruleChange, ruleErrors, ruleValues } from './rule-form.ts'
import { ruleWrite } from './rule-write.ts'

/** The nearest, before all are asked for. */
const AREAS_FIRST = 5

interface RuleSheetProps {
  open: boolean
  now: WateringRuleAnswer
  onClose: () => void
}

/** What the gardener says of the rule: whose it is, the level, what counts of the street number, the water, a new lawn. */
export function RuleSheet({ open, now, onClose }: RuleSheetProps) {
  const userId = useOwnId() ?? ''
  // As it was when it was opened: only what is chosen here is written.
  const [before, setBefore] = useState(now)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setBefore(now)
  }
  const form = useSheetForm<RuleValues>({
    given: ruleValues(before),
    check: ruleErrors,
    send: (values) =>
      ruleWrite.send(
        { params: { id: userId }, body: ruleChange(ruleValues(before), values) },
        { from: 'form', quiet: true },
      ),
    onSent: () => close(),
  })
  const close = () => {
    form.reset()
    onClose()
  }
  return (
    <FormSheet {...{ form, open }} onClose={close} title={RULE_WORDS.title} words={RULE_WORDS} enter="stays">
      <RuleFields form={form} rule={before} />
      <div role="status" className="empty:hidden">
        {form.failure !== undefined && <FieldError id="rule-not-saved">{RULE_WORDS.notSaved}</FieldError>}
      </div>
    </FormSheet>
  )
}

interface RuleFieldsProps {
  form: Pick<SheetForm<RuleValues>, 'field'>
  rule: WateringRuleAnswer
}

function RuleFields({ form: { field }, rule: { areas, levels, rule, settings } }: RuleFieldsProps) {
  const [all, showAll] = useState(false)
  const { error: _areaError, ...area } = field('area')
  const { error: _levelError, ...level } = field('declared')
  const { error: _numberError, ...number } = field('streetNumber')
  const { error: _sourceError, ...source } = field('source')
  const laidOn = field('newLawnLaidOn')
  const granted = field('newLawnGranted')
  const shown = areas.filter(({ id }, index) => all || index < AREAS_FIRST || id === area.value)
  // Levels are those of the area that was read; another one is saved first.
  const isOtherArea = area.value !== (settings.area ?? '')
  return (
    <>
      <ChoiceTiles
        {...area}
        legend={RULE_WORDS.area}
        look="stacked"
        tiles={[
          { value: '', label: RULE_WORDS.byPlace },
          ...shown.map(({ id, utility, places }) => ({ value: id, label: utility, detail: places })),
        ]}
      />
      {shown.length < areas.length && (
        <Button look="secondary" size="small" className="justify-self-start" onClick={() => showAll(true)}>
          {RULE_WORDS.more}
        </Button>
      )}
      {levels.length > 0 && !isOtherArea && (
        <ChoiceTiles
          {...level}
          legend={RULE_WORDS.level}
          look="stacked"
          tiles={[
            { value: '', label: RULE_WORDS.standing },
            ...levels.map(({ id, levelName, summary }) => ({ value: id, label: levelName, detail: summary })),
          ]}
        />
      )}
      <div>
        <ChoiceTiles
          {...number}
          legend={RULE_WORDS.number}
          aside={RULE_WORDS.numberAside}
          look="word"
          tiles={NUMBER_TILES}
        />
        <p className="mt-1.5 text-small text-ink-2">{rule?.numberFrom ?? RULE_WORDS.numberHelp}</p>
      </div>
      <ChoiceTiles
        {...source}
        legend={RULE_WORDS.source}
        look="word"
        tiles={WATER_SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] }))}
      />
      <DateField
        {...laidOn}
        label={RULE_WORDS.newLawn}
        words={laidOn.value === '' ? RULE_WORDS.noDay : dateWords(laidOn.value)}
        min={WATERING_SETTING_LIMITS.laidOnMin}
        max={WATERING_SETTING_LIMITS.laidOnMax}
      />
      {laidOn.value !== '' && rule?.newLawn && (
        <SwitchRow
          label={RULE_WORDS.granted}
          detail={rule.newLawn.note ?? rule.newLawn.how}
          on={granted.value}
          onChange={granted.onChange}
        />
      )}
    </>
  )
}
