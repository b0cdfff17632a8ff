import { todayIn } from '@turfwise/domain/kernel/local-date'
import { readLawnSize } from '@turfwise/domain/schedules/schedule'
import { ChevronLeft } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { correctedNow } from '../../../platform/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import { FormActions } from '../../../ui/form/form-sheet.tsx'
import { FORM_WORDS } from '../../../ui/form/form-words.ts'
import { AskGlyph } from '../../../ui/glyphs.tsx'
import { useLastShown } from '../../../ui/last-shown.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { FIELDS, JOB_WORDS, WIZARD_WORDS, weighing } from '../form/form-copy.ts'
import { JobsPart } from '../form/jobs-part.tsx'
import { LawnFields, LawnPart, NameField, NotesPart } from '../form/lawn-fields.tsx'
import type { LawnZones } from '../form/zone-field.tsx'
import { ChoicePane } from './choice-pane.tsx'
import { useManualForm } from './use-manual-form.ts'
import { usePlanForm } from './use-plan-form.ts'

const PANES = ['choice', 'ai', 'manual'] as const
type Pane = (typeof PANES)[number]

export interface WizardProps extends LawnZones {
  open: boolean
  userId: string
  /** Where the garden is: its days are those of the tasks. */
  timeZone: string
  onClose: () => void
  /** Who gets the focus back, where the opener goes away with its menu. */
  returnFocusTo?: () => HTMLElement | null
}

const NEW = { id: 'new' }

/** Create Lawn Care Schedule: the choice of a way, and a form for each of the two. */
export function ScheduleWizard(props: WizardProps) {
  const shown = useLastShown(props.open ? NEW : null)
  return shown === null ? null : <OneWizard key={shown.opening} {...props} />
}

function OneWizard({ open, userId, timeZone, onClose, zones, tile, ...focus }: WizardProps) {
  const [pane, setPane] = useState<Pane>('choice')
  const maker = { userId, timeZone, onCreated: () => open && onClose() }
  const plan = usePlanForm(maker)
  const manual = useManualForm(maker)
  /** The pane that was left by a press in it, which is gone with what had the focus; null where a tab was chosen. */
  const [from, setFrom] = useState<Pane | null>(null)
  const choose = (next: Pane) => {
    setFrom(pane)
    setPane(next)
  }
  const close = () => {
    if ((plan.unsaved && !plan.busy) || (manual.unsaved && !manual.busy)) toast(FORM_WORDS.kept, { variant: 'info' })
    onClose()
  }
  const goManual = () => {
    const { name, lawnZoneId, grassType, lawnSize, location } = plan.values
    if (manual.values.name === '') manual.change({ name, lawnZoneId, grassType, lawnSize, location })
    choose('manual')
  }
  const actions: Record<Pane, ReactNode> = {
    choice: undefined,
    ai: (
      <FormActions
        form={plan}
        words={{ submit: WIZARD_WORDS.submit, busy: WIZARD_WORDS.submit }}
        note={
          <p role="status" className="flex items-center gap-2 text-[0.9375rem] text-ink-2 empty:hidden">
            {plan.busy && (
              <>
                <AskGlyph className="size-5.5 shrink-0" aria-hidden />
                {weighing(plan.values.grassType, readLawnSize(plan.values.lawnSize), todayIn(timeZone, correctedNow()))}
              </>
            )}
          </p>
        }
        others={
          plan.failure !== undefined && (
            <Button look="secondary" size="large" className="whitespace-normal!" onClick={goManual}>
              {WIZARD_WORDS.manual.title}
            </Button>
          )
        }
      />
    ),
    manual: (
      <FormActions
        form={manual}
        words={{ submit: WIZARD_WORDS.submit, busy: WIZARD_WORDS.submit }}
        hint={manual.values.items.length === 0 ? JOB_WORDS.needed : undefined}
      />
    ),
  }
  const isPane = (value: string): value is Pane => PANES.some((one) => one === value)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title={WIZARD_WORDS.title}
      actions={actions[pane]}
      {...focus}
    >
      <Tabs.Root
        value={pane}
        onValueChange={(next) => {
          if (!isPane(next)) return
          setFrom(null)
          setPane(next)
        }}
      >
        <Tabs.List aria-label={WIZARD_WORDS.title} className="mb-3.5 flex flex-wrap gap-1 rounded-xl bg-sunk p-1">
          {PANES.map((one) => (
            <Tabs.Trigger
              key={one}
              value={one}
              className="min-h-11 grow rounded-[9px] px-1.5 text-[0.9375rem] font-semibold text-ink-2 data-[state=active]:bg-surface data-[state=active]:font-[750] data-[state=active]:text-ink data-[state=active]:inset-ring-2 data-[state=active]:inset-ring-ink forced-colors:border forced-colors:data-[state=active]:border-[3px]"
            >
              {WIZARD_WORDS.tabs[one]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="choice" className="rounded-control">
          <ChoicePane from={from} onAi={() => choose('ai')} onManual={() => choose('manual')} />
        </Tabs.Content>
        <Tabs.Content value="ai" className="rounded-control">
          <Head
            takesFocus={from !== null}
            onBack={() => choose('choice')}
            kept={plan.wasKept && plan.unsaved}
            onStartAgain={plan.reset}
          />
          <FormFrame form={plan} enter="stays">
            <LawnFields form={plan} zones={zones} tile={tile} />
          </FormFrame>
        </Tabs.Content>
        <Tabs.Content value="manual" className="rounded-control">
          <Head
            takesFocus={from !== null}
            onBack={() => choose('choice')}
            kept={manual.wasKept && manual.unsaved}
            onStartAgain={manual.reset}
          />
          <FormFrame form={manual} enter="stays">
            <NameField form={manual} />
            <JobsPart form={manual} />
            <Disclosure title={FIELDS.lawn} summary={FIELDS.optional} holdsOpen={manual.errors.lawnSize !== undefined}>
              <div className="grid gap-4.5">
                <LawnPart form={manual} zones={zones} tile={tile} aside={FIELDS.optional} />
                <NotesPart form={manual} />
              </div>
            </Disclosure>
          </FormFrame>
        </Tabs.Content>
      </Tabs.Root>
    </Sheet>
  )
}

interface HeadProps {
  takesFocus: boolean
  onBack: () => void
  /** What stands in the form was typed at another time. */
  kept: boolean
  onStartAgain: () => void
}

function Head({ takesFocus, onBack, kept, onStartAgain }: HeadProps) {
  const back = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when its pane comes
  useEffect(() => {
    if (takesFocus) back.current?.focus()
  }, [])
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
      <button
        type="button"
        ref={back}
        onClick={onBack}
        className="-ml-1.5 inline-flex min-h-12 items-center gap-2 rounded-control pr-2 font-strong text-brand"
      >
        <ChevronLeft className="size-5.5" strokeWidth={2.4} aria-hidden />
        {WIZARD_WORDS.back}
      </button>
      {kept && (
        <p className="flex items-center gap-2 text-[0.9375rem] text-ink-2">
          {WIZARD_WORDS.kept}
          <Button look="quiet" size="small" onClick={onStartAgain}>
            {WIZARD_WORDS.startAgain}
          </Button>
        </p>
      )}
    </div>
  )
}
