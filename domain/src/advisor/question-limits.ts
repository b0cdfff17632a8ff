/** Most characters of a question to the assistant. Ours: half a page, and what a description of a lawn may need. */
export const QUESTION_CHARS_MAX = 1000
