import type { LocalDate } from '../kernel/local-date.ts'
import type { DayAdvice } from './advice.ts'
import { alertsByHour } from './alerts.ts'
import { headlineOf, type Judgements, nightWords, notesOf, suggestionOf, summaryOf } from './day-words.ts'
import { isOver, lookAt, type Seen, type Sky } from './days-in-view.ts'
import { hourWord } from './hour-words.ts'
import { WEATHER_TASKS, type WeatherTask } from './impact.ts'
import { jobAdvice, type NextChance, suits } from './job-words.ts'
import { type DayInView, judge } from './judge.ts'
import { dayWord } from './rain-in-view.ts'
import type { ForecastDay, WeatherReport } from './report.ts'
import { sprayWords } from './spray-words.ts'
import { lowerFirst, TASK_WORDS } from './task-words.ts'

function maxAtOf(day: DayInView): string | undefined {
  const known = (day.hours?.hours ?? []).filter(({ temperature }) => temperature !== null)
  const [first] = known
  if (first === undefined) return undefined
  const warmest = known.reduce((top, hour) => ((hour.temperature ?? 0) > (top.temperature ?? 0) ? hour : top), first)
  return hourWord(warmest.hour)
}

type JudgedDay = { day: DayInView; all: Judgements } | null

/** The soonest later day whose hours suit a job, not before it is due; for a day without hours one that suits as a whole. */
function nextChance(days: readonly JudgedDay[], index: number, task: WeatherTask): NextChance | null {
  for (const later of days.slice(index + 1)) {
    if (later === null) continue
    const judgement = later.all[task]
    if (suits(judgement) && !judgement.early) return { day: later.day, judgement }
  }
  return null
}

/** The next thing that is due, with the hours for it. */
function bestOf(days: readonly JudgedDay[], today: LocalDate): string | undefined {
  const found = days.flatMap((one) => {
    if (one === null) return []
    return WEATHER_TASKS.flatMap((task) => {
      const { due, early, runs } = one.all[task]
      const [run] = runs
      return due === null || early || run === undefined || !suits(one.all[task])
        ? []
        : [{ task, run, date: one.day.date }]
    })
  })
  const [best] = found.sort((a, b) => (a.run.from < b.run.from ? -1 : 1))
  if (best === undefined) return undefined
  const name = dayWord(best.date, today)
  const at = best.task === 'watering' && best.run.fromHour <= 4 ? `before ${hourWord(best.run.toHour)}` : best.run.label
  return `Best: ${TASK_WORDS[best.task].do} ${name === 'today' ? '' : `${name} `}${at}`
}

function judged(sky: Sky): JudgedDay[] {
  return sky.days.map((day) =>
    day === null
      ? null
      : {
          day,
          all: {
            mowing: judge(day, 'mowing', sky.garden),
            watering: judge(day, 'watering', sky.garden),
            fertilizing: judge(day, 'fertilizing', sky.garden),
            weeding: judge(day, 'weeding', sky.garden),
          },
        },
  )
}

/**
 * The window speaks of tomorrow after dark, and when the hours of what the day allows are over. On a day that was wrong
 * from the start it says that instead.
 */
const hasPassed = ({ day, all }: NonNullable<JudgedDay>, entry: ForecastDay, now: Date): boolean =>
  isOver(day, entry, now) ||
  (WEATHER_TASKS.every((task) => all[task].runs.length === 0) &&
    WEATHER_TASKS.some((task) => all[task].passed && all[task].specified.recommended))

/**
 * The report with what is said of each day: one judgement per day and job, and every text made from it. Only for a live
 * report; typical figures are no ground for advice.
 */
export function advise(seen: Seen): WeatherReport {
  const { report, now } = seen
  if (!report.live) return report
  const sky = lookAt(seen)
  const { today } = sky
  const days = judged(sky)
  const adviceOn = (index: number): DayAdvice | undefined => {
    const one = days[index]
    const entry = report.forecast[index]
    if (one === null || one === undefined || entry === undefined) return undefined
    const { day, all } = one
    const nexts = {
      mowing: nextChance(days, index, 'mowing'),
      watering: nextChance(days, index, 'watering'),
      fertilizing: nextChance(days, index, 'fertilizing'),
      weeding: nextChance(days, index, 'weeding'),
    }
    const job = (task: WeatherTask) =>
      jobAdvice(day, all[task], {
        next: nexts[task],
        last: sky.facts.jobs[task].last,
        planned: sky.facts.jobs[task].due !== null,
        today,
        mowingDays: sky.mowingDays,
      })
    const tomorrow = days[1]
    const late = index === 0 && hasPassed(one, entry, now) && tomorrow != null
    const shown = late && tomorrow != null ? tomorrow : one
    const best = index === 0 ? bestOf(days, today) : undefined
    const maxAt = maxAtOf(day)
    const spray = sprayWords(day)
    return {
      headline: late ? `Tomorrow: ${lowerFirst(headlineOf(shown.day, shown.all))}` : headlineOf(day, all),
      summary: late ? `Tomorrow: ${lowerFirst(summaryOf(shown.day, shown.all, ', so '))}` : summaryOf(day, all),
      ...(best === undefined ? {} : { best }),
      suggestion: suggestionOf(day, all, nexts, today),
      alerts: alertsByHour(day.outlook.alerts, day.frostC),
      notes: notesOf(day, entry, { today, next: days[index + 1]?.all }),
      jobs: {
        mowing: job('mowing'),
        watering: job('watering'),
        fertilizing: job('fertilizing'),
        weeding: job('weeding'),
      },
      ...(maxAt === undefined ? {} : { maxAt }),
      ...(day.nightAfter === null ? {} : { night: nightWords(day.nightAfter) }),
      ...(spray === undefined ? {} : { spray }),
    }
  }
  const forecast = report.forecast.map((entry, index) => {
    const advice = adviceOn(index)
    return advice === undefined ? entry : { ...entry, advice }
  })
  const recommendation = forecast[0]?.advice?.summary ?? report.recommendation
  return { ...report, recommendation, forecast }
}
