export interface AssistantRun {
  /** Resident memory of the Node process after a turn of the other call, MB: without streams, and while all are open. */
  memory: { without: number; beside: number }
  /** Of the other call, ms. */
  p99: { without: number; beside: number }
}

export interface AssistantResult {
  part: 'assistant'
  /** Open at once, of as many people. */
  streams: number
  /** Until the first piece of the built-in advisor's answer is here, ms: the first question of all, and p95 of each run's. */
  firstPiece: { first: number; runs: number[] }
  questions: number
  runs: AssistantRun[]
}
