/** What a step of the first hour asks of somebody, and how long the app lets them wait for it. */
export interface StepFigures {
  /** Presses of a finger, a swipe over a page of the list being one. */
  taps: number
  /** Texts that are typed, each into one field. */
  texts: number
  /** Letters of these texts. */
  letters: number
  /** From each press, or last letter, to what it was for standing on the screen, added up: ms. */
  waited: number
}

export interface Step {
  name: string
  /** By the way that there is today. */
  now: StepFigures
  /** By the way that was the only one before; null where nothing leads there. */
  before: StepFigures | null
}

/** Each of ten turns, ms, with a CPU four times slower and the machine's own network. */
export interface QuickAddTimes {
  /** From the press on Create Task to the cursor in its line. */
  cursor: number[]
  /** From Enter to the row on the screen. */
  row: number[]
}

export interface FirstHourResult {
  part: 'first-hour'
  browser: string
  /** Walks by each way; `waited` is the median, the others are the same each time. */
  runs: number
  steps: Step[]
  quickAdd: QuickAddTimes
}
