/** Which look at the zones: new weather within a day writes plans alone, the first after midnight closes a day as well. */
export const LOOKS = ['sameDay', 'newDay'] as const
export type Look = (typeof LOOKS)[number]

/** One look, ms. */
export interface ReplanRun {
  /** Of the whole job. */
  took: number
  /** Processor time of the job's process. */
  processor: number
}

export interface LookFigures {
  /** Written by the job and by the statement beside it. */
  rows: number
  ours: ReplanRun[]
  /** ms of one plain statement that writes as many rows. */
  floor: number[]
}

export interface ReplanResult {
  part: 'replan'
  zones: number
  gardeners: number
  looks: Record<Look, LookFigures>
  /** Resident memory of the job's process at its highest and before its first look, MB. */
  memory: { peak: number; before: number }
}
