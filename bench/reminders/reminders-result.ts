/** One minute at which everybody's hour comes, ms. */
export interface RemindersRun {
  /** From the beginning to the last reminder made, by all processes together. */
  took: number
  /** Reminders that each process made. */
  shares: number[]
}

export interface RemindersResult {
  part: 'reminders'
  people: number
  processes: number
  runs: RemindersRun[]
  /** Resident memory of a process at its highest, MB. */
  peak: number
}
