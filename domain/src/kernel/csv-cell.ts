/**
 * Text that a spreadsheet takes for a formula, or that stands behind an apostrophe already: it is written behind one, and
 * read without it, so that a file that is exported and imported says the same.
 */
const RUNS = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** The cell as it is written. */
export const guardCell = (text: string): string => (RUNS.test(text) ? `'${text}` : text)
/** The cell as it was meant. */
export const readCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)
