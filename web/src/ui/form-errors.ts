import { useState } from 'react'
import { stillWrong } from './form-values.ts'

type Errors = Readonly<Record<string, string | undefined>>

export interface FormErrors<V, E extends Errors> {
  /** What stands at the fields now. */
  errors: E
  /** Checks a form that is sent, shows what is wrong and answers it. */
  submit(values: V): E
  /** Something was typed: an error that is mended goes at once, a new one waits. */
  typed(values: V): void
  /** A field was left: once a form was sent, new errors show here. */
  left(values: V): void
}

/** Errors of a form: none before the first try, then on leaving a field, never while somebody types. */
export const useFormErrors = <V, E extends Errors>(check: (values: V) => E): FormErrors<V, E> => {
  const [tried, setTried] = useState(false)
  const [errors, setErrors] = useState({} as E)
  return {
    errors,
    submit(values) {
      const found = check(values)
      setTried(true)
      setErrors(found)
      return found
    },
    typed(values) {
      const now = check(values)
      setErrors((shown) => stillWrong(shown, now))
    },
    left(values) {
      if (tried) setErrors(check(values))
    },
  }
}

export const hasErrors = (errors: Errors): boolean => Object.values(errors).some((text) => text !== undefined)
