import type { WeatherAlert } from './alerts.ts'
import type { WeatherTask } from './impact.ts'

/**
 * What we say of a job beside the specified Go or Wait. `go`: the day suits. `hours`: only some of its hours do. `wait`:
 * none does. `rest`: the weather may allow it, the grass has no use for it.
 */
export const STANDS = ['go', 'hours', 'wait', 'rest'] as const
export type Stand = (typeof STANDS)[number]

/** How much the figures behind a judgement are worth: hour by hour, by the day's values alone, or with some missing. */
export const CONFIDENCES = ['hourly', 'daily', 'partial'] as const
export type Confidence = (typeof CONFIDENCES)[number]

export const MARK_TONES = ['good', 'rain', 'poor'] as const
export type MarkTone = (typeof MARK_TONES)[number]

/** A run of whole hours. */
export interface HourSpan {
  /** ISO instants: its first moment and the first one after it. */
  from: string
  to: string
  /** '4 to 7 am', in the garden's zone. */
  label: string
}

/** What is said of one job on one day. Texts have no full stop at their end. */
export interface JobAdvice {
  stand: Stand
  /** Behind the name of the job, after its Go or Wait: 'too hot, 40°'. */
  short: string
  /** 'But tomorrow 6 to 8 am is dry and 24°', 'Best 7 to 10 am', 'Not due before 3 November'. */
  hours?: string | undefined
  /** 'Last 15 Nov, due today'. */
  due?: string | undefined
  /** The hours of this day that keep its limits, earliest first; empty when none does. */
  spans: HourSpan[]
  /** Why there are none: 'too windy'. */
  noHours?: string | undefined
  /** What makes the job wait although the rule says Go, a sentence with a full stop: it stands first in an opened cell. */
  decided?: string | undefined
  /** The limits behind the hours, a sentence each, with a full stop. */
  why: string[]
  /** For an open task that is due on this day: 'Suits Tuesday', 'Before 7 am', 'Too hot: mow tomorrow 6 to 8 am'. */
  mark: { tone: MarkTone; text: string }
  confidence: Confidence
}

export const NOTE_KINDS = ['frost', 'heat', 'people', 'resting', 'rings', 'ruts', 'snow', 'rain'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** Advice of ours beside the specified alerts; shown as they are. */
export interface AdviceNote {
  kind: NoteKind
  /** Without a full stop: 'Frost likely tonight, down to −1°'. */
  title: string
  /** One or two sentences. */
  detail: string
}

/** Everything that the screens say of a day, made by one judgement, so that no two of its texts can disagree. */
export interface DayAdvice {
  /** 'Great day for the lawn' */
  headline: string
  /** The reason in one sentence: 'Hot and gusty until evening: let the grass rest.' */
  summary: string
  /** Today's alone: 'Best: water tomorrow before 7 am'. Absent when nothing is due or no hours are known. */
  best?: string | undefined
  suggestion: { lead: string; text: string }
  /** The specified alerts, worded with the day's judgement in view. */
  alerts: WeatherAlert[]
  notes: AdviceNote[]
  jobs: Record<WeatherTask, JobAdvice>
  /** The hour of the maximum: '2 pm'. */
  maxAt?: string | undefined
  /** The night that follows the day: 'lowest 18° at 5 am, no frost'. Absent when its hours are not known. */
  night?: string | undefined
  /** '7 to 10 am', 'none, too windy from 7 am'. Absent when the hours are not known. */
  spray?: string | undefined
}
