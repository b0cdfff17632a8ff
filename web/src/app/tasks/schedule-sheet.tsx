import { ScheduleWizard, type WizardProps } from '../../features/schedules/wizard/wizard-sheet.tsx'
import { useLawnOfForms } from './use-lawn-of-forms.tsx'

/** Create Lawn Care Schedule, with the zones of the lawn. */
export function ScheduleSheet(props: Omit<WizardProps, 'zones' | 'tile'>) {
  return <ScheduleWizard {...props} {...useLawnOfForms()} />
}
