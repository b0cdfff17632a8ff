import type { ScheduleProposal } from '@turfwise/contract/schedule-proposals'
import { type Draft, makeDraft } from '../../../platform/draft.ts'

/** Older ones are of days that are over. */
const LEFT_MAX = 100

type Left = readonly string[]

/** A proposal by what it is about: another day for the same task is another proposal. */
export const nameOf = ({ taskId, kind, from, to }: ScheduleProposal): string => [taskId, kind, from, to ?? ''].join(' ')

const parse = (kept: unknown): Left | undefined =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(-LEFT_MAX) : undefined

/** What this person wanted to leave as it is, on this device. */
export const leftProposals = (userId: string): Draft<Left> => makeDraft('proposals-left', userId, parse)

/** What was left, with one more. */
export const withLeft = (left: Left, name: string): Left =>
  [...left.filter((one) => one !== name), name].slice(-LEFT_MAX)
