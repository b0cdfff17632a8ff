/** Moves to the first field of `order` that has an error, and brings it into view. */
export const focusFirstError = (
  form: HTMLFormElement | null,
  order: readonly string[],
  errors: Readonly<Record<string, string | undefined>>,
): void => {
  const name = order.find((field) => errors[field] !== undefined)
  if (name !== undefined) form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
