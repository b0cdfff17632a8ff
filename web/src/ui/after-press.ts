/** The ends of a press: let go, dragged away, or the start of a menu that keeps its end to itself. */
const ENDS = ['mouseup', 'dragend', 'contextmenu']

/**
 * Runs the work once the press of a mouse that is under way has been let go and has told what it was on; at once where
 * nothing is pressed. What closes because it lost the focus would otherwise move the page under the pointer, and the
 * press would end on something else than it began on, which is no click.
 */
export const afterPress = (work: () => void): void => {
  if (document.querySelector(':active') === null) {
    work()
    return
  }
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    setTimeout(work)
  }
  for (const name of ENDS) addEventListener(name, end, { capture: true, signal: ended.signal })
}
