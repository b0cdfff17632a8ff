/** One turn through one door of the same process: a list of tasks, who asks believed or verified. */
export type DoorFigures = {
  /** Requests a second with all connections. */
  perSecond: number
  /** ms, with all connections. */
  p50: number
  /** Processor time of the server's Node process for each request, µs; NaN where the machine does not tell. */
  processor: number
}

/** One turn of sign-ins or refreshes. */
export type SessionFigures = {
  perSecond: number
  /** ms */
  p50: number
  p99: number
  /** Delay of the server's event loop meanwhile, ms, as `monitorEventLoopDelay` counts: its own interval of 10 ms is in it. */
  loopP99: number
  loopMax: number
  /** Another person's list of tasks meanwhile, one after the other, ms. */
  othersP50: number
  othersP99: number
}

export interface IdentityResult {
  part: 'identity'
  /** Of each user. */
  tasks: number
  /** Users whose tokens take turns. */
  users: number
  connections: number
  /** Seconds of each run. */
  seconds: number
  /** Who asks is taken from a header and believed. */
  open: DoorFigures[]
  /** The guard, with tokens that it has seen before. */
  guarded: DoorFigures[]
  /** The guard, each token for the first time: once for each person and hour. */
  firstSeen: DoorFigures[]
  /** Sign-ins at a time. */
  signInsAtOnce: number
  signIn: SessionFigures[]
  refresh: SessionFigures[]
  /** Passwords that the same library verifies in a second with nothing else to do, as many at once as the server allows. */
  bareHashes: number[]
}
