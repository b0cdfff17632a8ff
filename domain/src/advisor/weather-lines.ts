import { dayName, type LocalDate } from '../kernel/local-date.ts'
import type { WeatherTask } from '../weather/impact.ts'
import { TASK_WORDS } from '../weather/task-words.ts'
import type { AdvisorFacts, JobStand } from './facts.ts'

/** Ends what the weather says, which has no full stop of its own. */
const ended = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

const suits = ({ stand }: JobStand): boolean => stand === 'go' || stand === 'hours'

/** What the judgement of the weather says of a job on a day, in a sentence or two. */
export function standLine(job: WeatherTask, { stand, short, hours }: JobStand, when: string): string {
  const { doing } = TASK_WORDS[job]
  const more = hours === undefined ? '' : ` ${ended(hours)}`
  switch (stand) {
    case 'go':
      return `${when} the weather suits ${doing}: ${ended(short)}${more}`
    case 'hours':
      return `${when} only some hours suit ${doing}: ${ended(short)}${more}`
    case 'wait':
      return `${when} is not the day for ${doing}: ${ended(short)}${more}`
    case 'rest':
      return `${when} the grass has no use for ${doing}: ${ended(short)}${more}`
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
