/** The parts of a comma list, trimmed, without empty ones. */
export const commaList = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
