/** A log is read from its end: so many lines, and no longer ones, say what happened. */
const LINES_MAX = 40
const COLUMNS_MAX = 160

/**
 * The end of the log: each failed file and test with the first line of its message, each unsteady one, how long each step
 * took, then `N passed, N failed`. Where they are more than fit, the last line of the list says how many more.
 *
 * @param run `failures` and `unsteady`, each where it was and on a second line what it said; `passed` and `failed` tests;
 *   `steps`, `{ name, ms }` in the order in which they ran
 * @returns the lines
 */
export function endOfRun({ failures, unsteady, steps, passed, failed }) {
  const seconds = steps.map(({ name, ms }) => `${name} ${Math.round(ms / 1000)} s`)
  const whole = steps.reduce((sum, { ms }) => sum + ms, 0)
  const times = wrap(`Seconds: ${seconds.join(', ')}; all ${Math.round(whole / 1000)} s`)
  const room = LINES_MAX - times.length - 2
  const told = [
    ...failures.map((words) => `FAILED: ${words}`),
    ...unsteady.map((words) => `UNSTEADY, passed alone: ${words}`),
  ].map((words) => words.split('\n').map((line, at) => (at === 0 ? line : `    ${line}`)))
  const shown = []
  let left = told.length
  for (const lines of told) {
    // A line is kept for how many more there are.
    if (shown.length + lines.length > room - 1) break
    shown.push(...lines)
    left -= 1
  }
  if (left > 0) shown.push(`and ${left} more`)
  return ['', ...shown, ...times, `${passed} passed, ${failed} failed`].map((line) => line.slice(0, COLUMNS_MAX))
}

function wrap(text) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)}${lines.at(-1) === '' ? '' : ' '}${word}`
    if (longer.length > COLUMNS_MAX) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
