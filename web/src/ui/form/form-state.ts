/** Words at the fields that are wrong. */
export type FieldErrors<V> = { readonly [F in keyof V]?: string | undefined }

/** What a form knows besides the values that it was given. */
export interface FormState<V> {
  /** What was typed or chosen: only these fields differ from what was given. */
  changed: Partial<V>
  /** Fields whose error may stand there: after they were left, all after the first try. */
  shown: readonly string[]
  /** What the server said of a field. It holds until that field is changed. */
  refused: FieldErrors<V>
  tried: boolean
}

export const startOf = <V>(changed: Partial<V> = {}): FormState<V> => ({
  changed,
  shown: [],
  refused: {},
  tried: false,
})

const namesOf = (errors: object): string[] =>
  Object.entries(errors).flatMap(([field, words]) => (words === undefined ? [] : [field]))

export const hasErrors = (errors: object): boolean => namesOf(errors).length > 0

/**
 * Something was typed. An error that is mended goes at once, since one that goes only when the field is left moves the
 * button away under the finger. A new one waits until then. `wrong` is what is wrong now.
 */
export const typed = <V>(state: FormState<V>, changes: Partial<V>, wrong: FieldErrors<V>): FormState<V> => {
  const stillWrong = namesOf(wrong)
  const refused = Object.entries(state.refused).filter(([field]) => !(field in changes))
  return {
    ...state,
    changed: { ...state.changed, ...changes },
    shown: state.shown.filter((field) => stillWrong.includes(field)),
    refused: Object.fromEntries(refused) as FieldErrors<V>,
  }
}

/** A field was left: its error shows if something was typed there, and every error once the form was sent. */
export const left = <V>(state: FormState<V>, field: string, wrong: FieldErrors<V>): FormState<V> => {
  if (state.tried) return { ...state, shown: namesOf(wrong) }
  return field in state.changed && !state.shown.includes(field) ? { ...state, shown: [...state.shown, field] } : state
}

/** The form was sent: all that is wrong shows. */
export const tried = <V>(state: FormState<V>, wrong: FieldErrors<V>): FormState<V> => ({
  ...state,
  tried: true,
  refused: {},
  shown: namesOf(wrong),
})

/** What stands at the fields. */
export const errorsAt = <V>({ shown, refused }: FormState<V>, wrong: FieldErrors<V>): FieldErrors<V> =>
  Object.fromEntries(
    [...Object.entries(wrong).filter(([field]) => shown.includes(field)), ...Object.entries(refused)].filter(
      ([, words]) => words !== undefined,
    ),
  ) as FieldErrors<V>
