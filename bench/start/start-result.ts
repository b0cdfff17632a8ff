/** One stop and start on the same data, ms. */
export type WarmStart = {
  /** SIGTERM until the processes are gone. */
  stop: number
  /** The command until the first 200 on /healthz. */
  start: number
  /** SIGTERM until the first 200 on /healthz of the next start. */
  total: number
}

export interface StartResult {
  part: 'start'
  warm: {
    median: WarmStart
    runs: WarmStart[]
    /** The same with an empty Node program and PostgreSQL alone, median ms. */
    floor: number
    floorRuns: number[]
  }
  /** First start of a fresh clone with an empty npm cache and a new HOME, ms; undefined when not measured. */
  cold?: { total: number; steps: Array<{ text: string; at: number }> }
}
