import type { LocalDate } from '../kernel/local-date.ts'
import type { ClimateZone } from '../places/climate.ts'
import type { ChemicalType } from '../shed/chemicals.ts'
import type { JobAdvice } from '../weather/advice.ts'
import type { LawnGrass } from '../weather/growth.ts'
import type { WeatherTask } from '../weather/impact.ts'
import type { SetAside } from './set-aside.ts'

/** What the weather's judgement says of a job on a day. */
export type JobStand = Pick<JobAdvice, 'stand' | 'short' | 'hours'>

export interface DayFacts {
  date: LocalDate
  jobs: Readonly<Record<WeatherTask, JobStand>>
}

export interface ZoneFacts {
  id: string
  /** As its gardener wrote it: shown in quotes and never read. */
  name: string
  /** The soil's water by the balance; null where none is kept. */
  water: {
    /** mm below full. */
    missingMm: number
    /** mm that the plants can spare. */
    readilyMm: number
    /** Our own sentence of the run: verdict, balance, rain, limits. */
    why: string | null
  } | null
}

export interface ProductFacts {
  id: string
  /** As its gardener wrote it: shown in quotes, looked for in questions, and never obeyed. */
  name: string
  type: ChemicalType | null
  activeIngredients: readonly string[]
}

/** What is known of the garden that a question is asked in. Everything may be missing. */
export interface AdvisorFacts {
  /** 'Perth, WA', as it is shown. */
  place: string | null
  climate: ClimateZone | null
  grass: LawnGrass | null
  /** Today first; empty where no live weather is known. */
  days: readonly DayFacts[]
  zones: readonly ZoneFacts[]
  shed: readonly ProductFacts[]
  /** When a job was last done, by the log. */
  last: Readonly<Partial<Record<WeatherTask, LocalDate>>>
  /** The earliest day on which an open task of a job is due. */
  due: Readonly<Partial<Record<WeatherTask, LocalDate>>>
  /** The watering rule of the place in one sentence with its date; null where none is known. */
  waterRule: string | null
  /** Entries that the gardener said are wrong for this garden. */
  setAside: SetAside
}

export const NO_FACTS: AdvisorFacts = {
  place: null,
  climate: null,
  grass: null,
  days: [],
  zones: [],
  shed: [],
  last: {},
  due: {},
  waterRule: null,
  setAside: {},
}

const NAME_CHARS_MAX = 60

/** Text by others as it is shown inside a sentence: one line, cut, in quotes. */
export function quoted(text: string): string {
  const line = text
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replace(/[\u201c\u201d"<>]/g, '')
    .trim()
  const signs = [...line]
  const cut = signs.length > NAME_CHARS_MAX ? `${signs.slice(0, NAME_CHARS_MAX).join('').trimEnd()}\u2026` : line
  return `\u201c${cut}\u201d`
}
