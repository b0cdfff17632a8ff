/** The same figure without streams, while all are open, and after they have ended. */
export interface Beside {
  before: number
  beside: number
  after: number
}

export interface AssistantRun {
  /** Resident memory of the Node process at the end of a turn of the other call, MB. */
  memory: Beside
  /** Of the other call, ms. */
  p99: Beside
}

export interface AssistantResult {
  part: 'assistant'
  /** Open at once, of as many people. */
  streams: number
  /** Of the other call. */
  connections: number
  /** Length of each turn of the other call. */
  seconds: number
  /** Until the first piece of the built-in advisor's answer is here, ms: of the first question, and p95 of each run. */
  firstPiece: { first: number; runs: number[] }
  questions: number
  runs: AssistantRun[]
}
