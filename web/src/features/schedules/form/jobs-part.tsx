import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { newId } from '../../../platform/outbox/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { hasErrors } from '../../../ui/form/form-state.ts'
import { toastFailure } from '../../../ui/toast-store.ts'
import { JOB_WORDS, MISSING_TOASTS } from './form-copy.ts'
import { JobFields, type JobForm } from './job-fields.tsx'
import { JobRows } from './job-rows.tsx'
import {
  BLANK_JOB,
  fieldsOf,
  type Job,
  jobErrors,
  jobsTotal,
  lacksTypeOrTitle,
  withoutJob,
  withWritten,
} from './job-values.ts'

/** The jobs of a schedule, and the form that adds one or changes one of them. */
export function JobsPart({ form, withBasis = false }: { form: JobForm; withBasis?: boolean }) {
  const { values, errors, change, refuse } = form
  const heading = useRef<HTMLHeadingElement>(null)
  const isChange = values.editing !== ''
  const add = () => {
    if (lacksTypeOrTitle(values)) toastFailure(MISSING_TOASTS.job)
    const wrong = jobErrors(values)
    if (hasErrors(wrong)) return refuse(wrong)
    change(withWritten(values, newId()))
    // The button goes or moves on with what it added; the next job begins at its heading.
    heading.current?.focus()
  }
  const edit = (job: Job) => {
    change(fieldsOf(job))
    heading.current?.focus()
  }
  const remove = (job: Job) => {
    change(withoutJob(values, job.id))
    heading.current?.focus()
  }
  return (
    <>
      <section>
        <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-[family-name:var(--f-text)] text-[1rem] font-strong tracking-normal">{JOB_WORDS.list}</h3>
          {values.items.length > 0 && (
            <p role="status" className="tnum text-[0.9375rem] text-ink-2">
              {jobsTotal(values.items)}
            </p>
          )}
        </div>
        {values.items.length > 0 ? (
          <JobRows jobs={values.items} onEdit={edit} onRemove={remove} />
        ) : (
          <p className="border-y border-line py-3 text-ink-2">{JOB_WORDS.needed}</p>
        )}
        <FieldError id="schedule-jobs-error">{errors.items}</FieldError>
      </section>
      <h3 ref={heading} tabIndex={-1} className="title-3 pt-1.5">
        {isChange ? JOB_WORDS.change : JOB_WORDS.add}
      </h3>
      <JobFields form={form} withBasis={withBasis} />
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" className="grow" onClick={add}>
          {!isChange && <Plus className="size-5" strokeWidth={2.2} aria-hidden />}
          {isChange ? JOB_WORDS.changeButton : JOB_WORDS.addButton}
        </Button>
        {isChange && (
          <Button
            look="quiet"
            className="grow"
            onClick={() => {
              change(BLANK_JOB)
              heading.current?.focus()
            }}
          >
            {JOB_WORDS.cancel}
          </Button>
        )}
      </div>
    </>
  )
}
