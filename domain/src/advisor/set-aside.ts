import { ABOUT_ENTRY, isAboutEntry, type WrongReason } from './answer-feedback.ts'
import type { KnowledgeEntry } from './entry.ts'

/** What a gardener said of an answer: when, why, and the entry that the answer rested on first. */
export interface WrongMark {
  entryId: string
  reason: WrongReason
  at: Date
}

/** After a year the garden, its season and the entry may be others. */
const SET_ASIDE_DAYS = 365
const DAY_MS = 86_400_000
/** What was said until then counts no more. */
export const setAsideSince = (now: Date): Date => new Date(now.getTime() - SET_ASIDE_DAYS * DAY_MS)

/** Entries that this gardener said are wrong for the garden, by their ids, each with the newest reason. */
export type SetAside = Readonly<Record<string, WrongReason>>

/** @param marks in any order */
export function setAsideBy(marks: readonly WrongMark[], now: Date): SetAside {
  const since = setAsideSince(now)
  return Object.fromEntries(
    marks
      .filter(({ at, reason }) => at > since && isAboutEntry(reason))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ entryId, reason }) => [entryId, reason]),
  )
}

const reasonFor = (setAside: SetAside, { id }: KnowledgeEntry): WrongReason | undefined =>
  Object.hasOwn(setAside, id) ? setAside[id] : undefined

export const isSetAside = (entry: KnowledgeEntry, setAside: SetAside): boolean =>
  reasonFor(setAside, entry) !== undefined

/** What may be meant, in its order, and behind it what was set aside. */
export const behindOthers = (entries: readonly KnowledgeEntry[], setAside: SetAside): KnowledgeEntry[] =>
  entries.toSorted((a, b) => Number(isSetAside(a, setAside)) - Number(isSetAside(b, setAside)))

/** Of an entry that is told all the same; nothing where it was never set aside. */
export function stillToldLines(entry: KnowledgeEntry, setAside: SetAside): string[] {
  const reason = reasonFor(setAside, entry)
  return reason === undefined
    ? []
    : [`You said that this note ${ABOUT_ENTRY[reason]}: I have none that answers this better.`]
}

/** Of entries that others went before. */
export const leftOutLines = (entries: readonly KnowledgeEntry[], setAside: SetAside): string[] =>
  entries.flatMap((entry) => {
    const reason = reasonFor(setAside, entry)
    return reason === undefined ? [] : [`I left out “${entry.title}”, which you said ${ABOUT_ENTRY[reason]}.`]
  })
