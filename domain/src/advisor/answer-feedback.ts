/** Why somebody says that an answer is wrong for them. */
export const WRONG_REASONS = ['not-my-grass', 'not-my-place', 'does-not-fit', 'not-answered', 'other'] as const
export type WrongReason = (typeof WRONG_REASONS)[number]

export const ANSWER_FEEDBACK_LIMITS = {
  wordsCharsMax: 500,
  /** Of the answer's text that is kept beside the reason; ours are shorter, a service may write more. */
  answerCharsMax: 6000,
  citedMax: 10,
  /** Answers of one account; beyond them the oldest go. */
  most: 500,
} as const

/** The beginning of a text in at most so many characters, none of them cut in half. */
export const beginningOf = (text: string, charsMax: number): string => [...text].slice(0, charsMax).join('')

/** Reasons that are about the entry in this garden, as the remark names them. The others are about the one answer. */
export const ABOUT_ENTRY: Readonly<Partial<Record<WrongReason, string>>> = {
  'not-my-grass': 'is not for your grass',
  'not-my-place': 'is not for your place or season',
  'does-not-fit': 'does not fit your garden',
}

/** True of a reason by which an entry is put behind others in this garden. */
export const isAboutEntry = (reason: WrongReason): boolean => ABOUT_ENTRY[reason] !== undefined
