import type { LastTry } from '../../platform/outbox/last-try.ts'
import { clockOf } from '../../ui/list/field-words.ts'

export const WAITING_SHEET = {
  /** 'Waiting to send, 3' */
  title: (waiting: number): string => (waiting === 0 ? 'Not sent' : `Waiting to send, ${waiting}`),
  offline: 'They go by themselves, in this order, when you are back. Closing the app loses nothing.',
  online: 'They go by themselves, in this order. Closing the app loses nothing.',
  /** A private window, or a disk that is full. */
  notKept: 'This browser cannot save them, so leave this page open until they are sent.',
  nothing: 'Everything has been sent.',
  list: 'Waiting to send',
  trouble: 'Not sent',
  tryNow: 'Try now',
  trying: 'Trying...',
} as const

/** 'Last try 10:15 am, no signal'. `now` in epoch ms. */
export const lastTryText = ({ at, status }: LastTry, now: number): string => {
  const when = `Last try ${clockOf(at, now)}`
  if (status === 'offline') return `${when}, no signal`
  if (status === 0) return `${when}, no answer`
  if (status === 429) return `${when}, the server was busy`
  if (status === 401) return `${when}, your session ended`
  return status >= 500 ? `${when}, the server had a problem` : when
}

/** What was done where the write does not say so: by its method, and by what its list calls things. */
export const DID = {
  made: (thing: string): string => `New ${thing}`,
  changed: 'Changed',
  deleted: 'Deleted',
} as const
/** Of a write whose thing has no name. */
export const A_CHANGE = 'A change'
