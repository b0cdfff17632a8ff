import { dayName, type LocalDate } from '../kernel/local-date.ts'
import type { WeatherTask } from '../weather/impact.ts'
import { lowerFirst, TASK_WORDS } from '../weather/task-words.ts'
import type { AdvisorFacts, JobStand } from './facts.ts'

/** Ends what the weather says, which has no full stop of its own. */
const ended = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

const suits = ({ stand }: JobStand): boolean => stand === 'go' || stand === 'hours'

/** ': too hot, 40°. But tomorrow 6 to 8 am is dry.', begun small; a full stop where nothing more is said. */
function because({ short, hours = '' }: JobStand): string {
  const said = short === '' ? lowerFirst(ended(hours)) : [ended(short), ended(hours)].filter(Boolean).join(' ')
  return said === '' ? '.' : `: ${said}`
}

/** What the judgement of the weather says of a job on a day, in a sentence or two. */
export function standLine(job: WeatherTask, said: JobStand, when: string): string {
  const { doing } = TASK_WORDS[job]
  switch (said.stand) {
    case 'go':
      return `${when} the weather suits ${doing}${because(said)}`
    case 'hours':
      return `${when} only some hours suit ${doing}${because(said)}`
    case 'wait':
      return `${when} is not the day for ${doing}${because(said)}`
    case 'rest':
      return `${when} the grass has no use for ${doing}${because(said)}`
  }
}

/** The first day that suits a job, null where none of the known ones does. */
export const firstDayFor = ({ days }: AdvisorFacts, job: WeatherTask): LocalDate | null =>
  days.find(({ jobs }) => suits(jobs[job]))?.date ?? null

/** Of today, and of the next day that suits where today does not. Empty without live weather. */
export function weatherLines(facts: AdvisorFacts, job: WeatherTask, today: LocalDate, day = today): string[] {
  const asked = facts.days.find(({ date }) => date === day)
  if (asked === undefined) return []
  const lines = [standLine(job, asked.jobs[job], dayName(day, today))]
  if (suits(asked.jobs[job])) return lines
  const next = facts.days.find(({ date, jobs }) => date > day && suits(jobs[job]))
  return next === undefined
    ? [...lines, 'No day of the forecast suits it better: look again tomorrow.']
    : [...lines, standLine(job, next.jobs[job], dayName(next.date, today))]
}
