import { activityOfTask } from '../activity-logs/activity-types.ts'
import { addDays, daysBetween, type LocalDate, weekdayName } from '../kernel/local-date.ts'
import { WEATHER_TASKS, type WeatherTask } from '../weather/impact.ts'
import { TASK_WORDS } from '../weather/task-words.ts'
import { type Answer, entriesOf, finish, type ProposedAction, type Section } from './answer.ts'
import type { AdvisorFacts } from './facts.ts'
import { dayWords } from './lawn-words.ts'
import type { Asked } from './question.ts'
import { waterLines } from './water-lines.ts'
import { firstDayFor, weatherLines } from './weather-lines.ts'

const JOB: Readonly<Record<WeatherTask, RegExp>> = {
  mowing: /\b(?:mow|mowed|mowing|mown|cut (?:the|my) (?:lawn|grass))\b/,
  watering: /\b(?:water|watered|watering|irrigate|sprinklers?)\b/,
  fertilizing: /\b(?:feed|fed|feeding|fertilis\w*|fert)\b/,
  weeding: /\b(?:weed|weeded|weeding|spray|sprayed|spraying)\b/,
}
const jobIn = (plain: string): WeatherTask | undefined => WEATHER_TASKS.find((job) => JOB[job].test(plain))

const DONE: Readonly<Record<WeatherTask, string>> = {
  mowing: 'mowed',
  watering: 'watered',
  fertilizing: 'fed',
  weeding: 'weeded',
}

/** The entries that stand behind what is said of a job. */
const ENTRY_OF_JOB: Readonly<Record<WeatherTask, string>> = {
  mowing: 'mowing-often',
  watering: 'watering-need',
  fertilizing: 'feeding-when',
  weeding: 'spray-window',
}

const ASKS_DAY =
  /\b(?:can|could|should|may|shall|ok|okay|good|right|do|does|is|suitable)\b.*\b(?:today|tomorrow|now|tonight|this (?:morning|arvo|afternoon|evening|week|weekend)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/
const ASKS_WATER_NOW = /\b(?:should|do|does|need|needs|time to)\b.*\bwater\b/
const ASKS_LAST = /\b(?:when (?:did|was|have)|last time|how long (?:since|ago)|when last)\b/
const TELLS_DONE =
  /^(?:i|we) (?:have |ve |ive )?(?:just |already |finally )?(?:mowed|watered|fed|fertilised|weeded|sprayed)\b/

/** The day that is asked about, among those of the forecast. */
function dayAsked(plain: string, today: LocalDate): LocalDate {
  if (/\btomorrow\b/.test(plain)) return addDays(today, 1)
  for (let n = 0; n < 7; n++) {
    const date = addDays(today, n)
    if (new RegExp(`\\b${weekdayName(date).toLowerCase()}\\b`).test(plain)) return date
  }
  if (/\bweekend\b/.test(plain)) {
    for (let n = 0; n < 7; n++) if (weekdayName(addDays(today, n)) === 'Saturday') return addDays(today, n)
  }
  return today
}

/** When a job was last done and is due, as far as the log and the tasks know. */
export function recordLines({ last, due }: AdvisorFacts, job: WeatherTask, today: LocalDate): string[] {
  const [when, next] = [last[job], due[job]]
  const ago = when === undefined ? 0 : daysBetween(when, today)
  return [
    ...(when === undefined ? [] : [`Last ${DONE[job]} on ${dayWords(when)}${ago > 1 ? `, ${ago} days ago` : ''}.`]),
    ...(next === undefined ? [] : [`Your next task for ${TASK_WORDS[job].doing} is due on ${dayWords(next)}.`]),
  ]
}

const NO_WEATHER = 'I have no live weather for that day, so I cannot judge it.'

function answerDay(job: WeatherTask, { plain }: Asked, facts: AdvisorFacts, today: LocalDate): Answer {
  const day = dayAsked(plain, today)
  const lines = weatherLines(facts, job, today, day)
  const water = job === 'watering' ? waterLines(facts) : null
  const sections: Section[] = [
    { kind: 'weather', sentences: lines.length === 0 ? [NO_WEATHER] : lines },
    { kind: 'garden', sentences: [...recordLines(facts, job, today), ...(water?.sentences ?? [])] },
    ...(lines.length === 0
      ? [
          {
            kind: 'ask',
            sentences: [
              'Look at Home once the weather is back, or at the sky: dry leaves, mild air and little wind suit most jobs.',
            ],
          } as const,
        ]
      : []),
  ]
  const suiting = firstDayFor({ ...facts, days: facts.days.filter(({ date }) => date >= day) }, job)
  const task: ProposedAction[] = suiting === null ? [] : [taskOfJob(job, suiting)]
  return finish({
    kind: 'advice',
    sections,
    entries: entriesOf(ENTRY_OF_JOB[job]),
    actions: [...task, ...(water?.actions ?? [])],
  })
}

const TASK_TITLE: Readonly<Record<WeatherTask, string>> = {
  mowing: 'Mow the lawn',
  watering: 'Water the lawn',
  fertilizing: 'Feed the lawn',
  weeding: 'Weed the lawn',
}

/** A task for a job on a day that the weather suits. */
export const taskOfJob = (job: WeatherTask, dueDate: LocalDate): ProposedAction => ({
  kind: 'make-task',
  title: TASK_TITLE[job],
  type: job,
  dueDate,
  notes: 'By the weather of that day.',
})

function answerLast(job: WeatherTask, facts: AdvisorFacts, today: LocalDate): Answer {
  const lines = recordLines(facts, job, today)
  const nothing = [`Your log does not say when it was last ${DONE[job]}.`]
  return finish({
    kind: 'advice',
    sections: [
      { kind: 'garden', sentences: lines.length === 0 ? nothing : lines },
      ...(facts.last[job] === undefined
        ? [{ kind: 'ask', sentences: ['Log it once, and I can tell the next time.'] } as const]
        : []),
    ],
    entries: entriesOf(ENTRY_OF_JOB[job]),
    actions:
      facts.last[job] === undefined ? [{ kind: 'log-activity', activityType: activityOfTask(job), date: today }] : [],
  })
}

const answerDone = (job: WeatherTask, { plain }: Asked, today: LocalDate): Answer =>
  finish({
    kind: 'advice',
    sections: [{ kind: 'garden', sentences: ['Good. Log it, so that I know when it is due again.'] }],
    entries: entriesOf(ENTRY_OF_JOB[job]),
    actions: [
      {
        kind: 'log-activity',
        activityType: activityOfTask(job),
        date: /\byesterday\b/.test(plain) ? addDays(today, -1) : today,
      },
    ],
  })

/** Questions of this garden's own days: may I today, when did I last, I just did. Null for another question. */
export function answerGarden(asked: Asked, facts: AdvisorFacts, today: LocalDate): Answer | null {
  const { plain } = asked
  const job = jobIn(plain)
  if (job === undefined) return null
  if (TELLS_DONE.test(plain) && plain.split(' ').length <= 10) return answerDone(job, asked, today)
  if (ASKS_LAST.test(plain)) return answerLast(job, facts, today)
  if (ASKS_DAY.test(plain)) return answerDay(job, asked, facts, today)
  const isWater =
    job === 'watering' && ASKS_WATER_NOW.test(plain) && !/\b(?:how|often|much|long|new|seed|winter)\b/.test(plain)
  return isWater && (facts.days.length > 0 || facts.zones.length > 0) ? answerDay(job, asked, facts, today) : null
}
