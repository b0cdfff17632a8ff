import { JOB_NAMES } from '@turfwise/domain/schedules/schedule-words'
import { Pencil, Trash2 } from 'lucide-react'
import { JOB_LOOKS } from '../job-look.ts'
import { FREQUENCY_WORDS } from '../schedule-copy.ts'
import { BASIS_WORDS, JOB_WORDS, PRIORITY_WORDS } from './form-copy.ts'
import type { Job } from './job-values.ts'

/** 'Weekly · 40 min · High' */
const aboutJob = ({ frequency, intervalDays, estimatedDuration, priority, basis }: Job): string =>
  [
    intervalDays === null ? FREQUENCY_WORDS[frequency] : `Every ${intervalDays} days`,
    `${estimatedDuration} min`,
    PRIORITY_WORDS[priority],
    ...(basis === 'calendar' ? [] : [BASIS_WORDS[basis].toLowerCase()]),
  ].join(' · ')

interface JobRowsProps {
  jobs: readonly Job[]
  onEdit: (job: Job) => void
  onRemove: (job: Job) => void
}

const BUTTON = 'grid size-12 shrink-0 place-items-center rounded-control active:bg-press'

/** The jobs that were added, each to be changed or removed. */
export function JobRows({ jobs, onEdit, onRemove }: JobRowsProps) {
  return (
    <ul aria-label={JOB_WORDS.list} className="border-b border-line">
      {jobs.map((job) => {
        const { icon: Icon, tile } = JOB_LOOKS[job.taskType]
        return (
          <li key={job.id} className="flex items-center gap-3 border-t border-line py-2">
            <span
              role="img"
              aria-label={JOB_NAMES[job.taskType]}
              className={`grid size-11 shrink-0 place-items-center rounded-control ${tile}`}
            >
              <Icon aria-hidden />
            </span>
            <div className="min-w-0 grow">
              <b className="line-clamp-3 font-strong wrap-anywhere">{job.title}</b>
              <span className="tnum block text-[0.9375rem] leading-5 text-ink-2">{aboutJob(job)}</span>
            </div>
            <div className="flex flex-wrap justify-end">
              <button
                type="button"
                aria-label={JOB_WORDS.edit(job.title)}
                className={BUTTON}
                onClick={() => onEdit(job)}
              >
                <Pencil className="size-5.5" aria-hidden />
              </button>
              <button
                type="button"
                aria-label={JOB_WORDS.remove(job.title)}
                className={BUTTON}
                onClick={() => onRemove(job)}
              >
                <Trash2 className="size-5.5" aria-hidden />
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
