/** Most characters of a question to the assistant. Ours: half a page, and what a description of a lawn may need. */
export const QUESTION_CHARS_MAX = 1000

/** A photo that is asked about, as a browser sends it: enough for a leaf to be told, and little on a slow line. */
export const QUESTION_PHOTO = {
  /** Of the longer side. */
  sidePxMax: 1024,
  /** Of the JPEG, 0 to 1. */
  quality: 0.75,
  /** Of the JPEG. */
  bytesMax: 450_000,
  /** Photos of one account in 24 hours: a look at one costs as much as several answers. */
  aDay: 10,
} as const

/** Answers for one account in 24 hours that a service writes: each costs money. */
export const SERVICE_ANSWERS_A_DAY = 40
