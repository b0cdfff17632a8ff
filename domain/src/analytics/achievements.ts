import { healthTrendOf } from './health-trend.ts'
import type { WeekFacts } from './week-facts.ts'

/** Something to be glad of, with what it rests on. */
export interface Achievement {
  text: string
  why: string
}

const jobs = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`)
const allJobs = (count: number): string => (count === 2 ? 'Both jobs' : `All ${count} jobs`)

interface Rule {
  holds(facts: WeekFacts): boolean
  says(facts: WeekFacts): Achievement
}

/** What a week is praised for, in this order. A week in which nothing of it happened is praised for nothing. */
const RULES: readonly Rule[] = [
  {
    holds: ({ tasks, everBefore }) => tasks.length > 0 && everBefore === 0,
    says: ({ tasks }) => ({
      text: 'Your first job is done',
      why: `${tasks[0]?.title}: nothing was completed before it.`,
    }),
  },
  {
    holds: ({ due, week, today }) => due.all > 0 && due.done === due.all && week.to < today,
    says: ({ due }) => ({
      text: due.all === 1 ? 'The one job of the week is done' : `${allJobs(due.all)} of the week are done`,
      why: `${jobs(due.all)} fell due in the week, and ${due.all === 1 ? 'it is done' : 'none is open'}.`,
    }),
  },
  {
    holds: ({ tasks, doneBefore }) => doneBefore > 0 && tasks.length > doneBefore,
    says: ({ tasks, doneBefore }) => ({
      text: `${jobs(tasks.length - doneBefore)} more than the week before`,
      why: `${jobs(tasks.length)} completed, against ${doneBefore} in the week before.`,
    }),
  },
  {
    holds: ({ sparedRuns }) => sparedRuns > 0,
    says: ({ sparedRuns }) => ({
      text: sparedRuns === 1 ? '1 watering run saved by rain' : `${sparedRuns} watering runs saved by rain`,
      why: `The irrigation plan held or shortened ${sparedRuns === 1 ? 'it' : 'them'}, and nobody watered by hand.`,
    }),
  },
  {
    holds: ({ scores, week }) => healthTrendOf(scores) === 'improving' && (scores[0]?.on ?? '') >= week.from,
    says: ({ scores: [latest, before] }) => ({
      text: `Health score up by ${(latest?.overall ?? 0) - (before?.overall ?? 0)}`,
      why: `${before?.overall} at the reading before, ${latest?.overall} now.`,
    }),
  },
]

/** What went well in a week. */
export const achievementsOf = (facts: WeekFacts): Achievement[] =>
  RULES.filter(({ holds }) => holds(facts)).map(({ says }) => says(facts))
