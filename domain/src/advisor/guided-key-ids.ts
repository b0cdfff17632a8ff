// Alone in a file, since the browser knows them and must not get the knowledge that the keys lead to.

export const GUIDED_KEY_IDS = ['weeds', 'pests', 'diseases'] as const
export type GuidedKeyId = (typeof GUIDED_KEY_IDS)[number]

/** Leads on to everything that is still possible. Every question has it. */
export const NOT_SURE = 'not-sure'

/** What the assistant is asked about what a key has led to: by its title, which the advisor knows. */
export const questionAbout = (title: string): string => `Tell me about ${title}`
