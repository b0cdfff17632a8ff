/**
 * Puts the focus on the main control of the next row, or of the one before; from elsewhere on the first one.
 * @returns false where there is none
 */
export const focusRow = (step: 1 | -1): boolean => {
  const controls = [...document.querySelectorAll<HTMLElement>('main [data-row-control]')]
  const now = document.activeElement?.closest('li, tr, [role="listitem"]')?.querySelector('[data-row-control]')
  const at = controls.findIndex((control) => control.isSameNode(now ?? null))
  const goal = at === -1 ? controls[0] : controls[at + step]
  goal?.focus()
  return controls.length > 0
}
