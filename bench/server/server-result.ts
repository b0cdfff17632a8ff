/** What is measured, in this order, by the names of the report. */
export const CALLS = [
  'list',
  'upcoming',
  'zones',
  'create',
  'complete',
  'irrigation-zones',
  'schedules',
  'generate',
  'month',
  'unread',
  'notifications',
  'generate-tasks',
  'search',
  'search-mistyped',
  'recent-activities',
  'activity-stats',
  'health-scores',
  'health-latest',
  'weeks',
  'make-week',
  'feed',
  'feed-search',
  'post-with-comments',
  'like',
] as const
export type Call = (typeof CALLS)[number]

export type Subject = 'floor' | 'ours'

/** One run of one call. Times in ms, from the request's last byte to the answer's last. */
export type CallFigures = {
  /** Requests a second with all connections. */
  perSecond: number
  p50: number
  p99: number
  /** Median with one connection, when nobody else asks. */
  p50Alone: number
  /** Processor time of the server's Node process for each request under load, µs; null where the machine does not tell. */
  processor: number | null
}

export interface CallResult {
  name: Call
  floor: CallFigures[]
  ours: CallFigures[]
}

/** Resident memory of the Node process after each of its turns, MB. */
export type Memory = Record<Subject, number[]>

export interface ServerResult {
  part: 'server'
  users: number
  tasks: number
  /** Of the community, and what is said below them; runs of before had none. */
  posts?: number
  comments?: number
  connections: number
  /** Connections to the database of either server. */
  poolMax: number
  /** Seconds of each run under load. */
  seconds: number
  calls: CallResult[]
  memory: Memory
}
