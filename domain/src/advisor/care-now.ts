import { addDays, type LocalDate } from '../kernel/local-date.ts'
import { WEATHER_TASKS } from '../weather/impact.ts'
import { nextDayIn } from './act-months.ts'
import { type Answer, entriesOf, finish, type ProposedAction } from './answer.ts'
import { months } from './entry.ts'
import type { AdvisorFacts } from './facts.ts'
import { recordLines, taskOfJob } from './garden-questions.ts'
import { openingOf } from './lawn-words.ts'
import { planLines } from './plan-lines.ts'
import type { Asked } from './question.ts'
import { stillToldLines } from './set-aside.ts'
import { firstDayFor, standLine } from './weather-lines.ts'

const ASKS_CARE =
  /\b(?:care schedule|care plan|lawn plan|schedule for|what should i (?:do|be doing)|what (?:to do|needs doing|do i need to do|jobs|is due)|what can i do (?:today|now|this)|jobs (?:for|this)|to do (?:list|now|today|this))\b/

const SEASON_ENTRY: readonly string[] = ['summer-lawn', 'autumn-lawn', 'winter-lawn', 'spring-lawn']
/** The entry that leads the month in a climate: the tropics have wet and dry instead of seasons. */
function seasonEntryId(zone: Asked['zone'], month: number): string {
  if (zone === 'tropical') return month >= 5 && month <= 10 ? 'dry-season-lawn' : 'wet-season-lawn'
  return SEASON_ENTRY[Math.floor((month % 12) / 3)] ?? 'summer-lawn'
}

const REMINDER_DAYS = 7

/** "What should I do now?" The work of the season, what is due, and what the weather says. Null for another question. */
export function answerCareNow(
  asked: Asked,
  facts: AdvisorFacts,
  today: LocalDate,
  isCareAsked: boolean,
): Answer | null {
  if (!ASKS_CARE.test(asked.plain) && !isCareAsked) return null
  const [entry] = entriesOf(seasonEntryId(asked.zone, asked.month))
  if (entry === undefined) return null
  const { grass, zone, month } = asked
  const feeding = planLines('feeding-when', { grass, zone, today, lastFed: facts.last.fertilizing ?? null })
  const [now] = facts.days
  const own = grass === null ? undefined : entry.onGrass?.[grass]
  const mow = firstDayFor(facts, 'mowing')
  const actions: ProposedAction[] = [
    ...(entry.task === undefined
      ? []
      : [
          {
            kind: 'make-task' as const,
            ...entry.task,
            dueDate: asked.isOtherMonth ? nextDayIn([months(month)], today) : addDays(today, REMINDER_DAYS),
            notes: entry.steps.map(({ text }) => text).join(' '),
          },
        ]),
    ...(mow === null || asked.isOtherMonth ? [] : [taskOfJob('mowing', mow)]),
  ]
  return finish({
    kind: 'advice',
    sections: [
      { kind: 'known', sentences: [openingOf(asked, facts, today), ...stillToldLines(entry, facts.setAside)] },
      { kind: 'cause', sentences: [entry.what] },
      { kind: 'grass', sentences: own === undefined ? [] : [own] },
      { kind: 'now', sentences: entry.steps.map(({ text }) => text) },
      {
        kind: 'later',
        sentences: [...feeding.sentences, (zone === null ? undefined : entry.whenIn?.[zone]) ?? entry.when],
      },
      {
        kind: 'weather',
        sentences:
          now === undefined || now.date !== today || asked.isOtherMonth
            ? []
            : WEATHER_TASKS.map((job) => standLine(job, now.jobs[job], 'Today')),
      },
      {
        kind: 'garden',
        sentences: asked.isOtherMonth ? [] : WEATHER_TASKS.flatMap((job) => recordLines(facts, job, today)),
      },
      { kind: 'ask', sentences: grass === null ? ['Which grass is it? Tell me, and the plan fits better.'] : [] },
    ],
    tips: (entry.donts ?? []).map(({ text }) => text),
    entries: [entry, ...entriesOf('feeding-when')],
    actions,
  })
}
