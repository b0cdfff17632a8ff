/** The text of a field; empty when the form has none of that name. */
export const fieldText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Moves to the first field of `order` that has an error, which brings it into view. */
export const focusFirstError = (
  form: HTMLFormElement | null,
  order: readonly string[],
  errors: Readonly<Record<string, string | undefined>>,
): void => {
  const name = order.find((field) => errors[field] !== undefined)
  if (name !== undefined) form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}

/**
 * Of the errors on show, those that still hold. Used while somebody types: an error goes at once, since one that goes
 * only when the field is left moves the button away under the finger. A new one waits until then.
 */
export const stillWrong = <E extends Readonly<Record<string, string | undefined>>>(shown: E, now: E): E =>
  Object.fromEntries(Object.entries(now).filter(([field]) => shown[field] !== undefined)) as E
