import {
  type ChangeEvent,
  type FocusEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Draft } from '../../platform/draft.ts'
import { useOnline } from '../../platform/online.ts'
import { afterPress } from '../after-press.ts'
import { dismissToast, type ToastWords, toastFailure } from '../toast-store.ts'
import { errorsAt, type FieldErrors, type FormState, hasErrors, left, startOf, tried, typed } from './form-state.ts'

interface SheetFormOptions<V extends object, A> {
  /** What stands in the fields that nobody has typed in. It may change while the form is open. */
  given: V
  /** What is wrong, by field; everything that is, also while other fields are empty. */
  check?: ((values: V) => FieldErrors<V>) | undefined
  /** The toast for a try that was wrong. It goes when it would say something else, or nothing. */
  tell?: (values: V) => ToastWords | undefined
  /** Sends the values; `changed` are those that differ from what was given. Throws when they were not taken. */
  send: (values: V, changed: Partial<V>) => Promise<A> | A
  /** `typedSince`: while it was on its way something else was typed. */
  onSent?: (answer: A, typedSince: boolean) => void
  /** Tells why they were not taken, and answers what is to stand at the fields. */
  onRefused?: (error: unknown, sent: V) => FieldErrors<V> | undefined
  /** Keeps what was typed on the device until it was sent. */
  draft?: Draft<Partial<V>>
  /** false while something is missing that the button waits for. */
  isComplete?: (values: V) => boolean
  /** false where the button leads on without sending anything, and where what is sent waits for the network. */
  needsNetwork?: boolean
}

type TextField<V> = { [F in keyof V]: V[F] extends string ? F : never }[keyof V] & string

const isLineOfText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['radio', 'checkbox', 'file', 'hidden'].includes(field.type))

/** What stands in the lines of text: a browser fills them in before the script comes, and some do so without a word. */
const standingIn = <V extends object>(form: HTMLFormElement | null, values: V): Partial<V> =>
  Object.fromEntries(
    [...(form?.elements ?? [])]
      .filter(isLineOfText)
      .filter(
        ({ name, value }) =>
          name in values && values[name as keyof V] !== value && typeof values[name as keyof V] === 'string',
      )
      .map(({ name, value }) => [name, value]),
  ) as Partial<V>

const focusFirstWrong = (form: HTMLFormElement | null, errors: object): void => {
  const wrong = [...(form?.elements ?? [])].find((field) => {
    const name = (field as HTMLInputElement).name
    return name !== '' && (errors as Record<string, unknown>)[name] !== undefined
  })
  if (wrong instanceof HTMLElement) wrong.focus()
}

/**
 * A form of a sheet or a page: its values, what is wrong at which field, and its way to the server. An error stands at its
 * field once that was left, all of them after a try, and the first wrong field has the focus then.
 */
export const useSheetForm = <V extends object, A = unknown>(options: SheetFormOptions<V, A>) => {
  const { given, check = () => ({}), tell, send, onSent, onRefused, draft } = options
  const { isComplete = () => true, needsNetwork = true } = options
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const online = useOnline()
  const [state, setState] = useState<FormState<V>>(() => startOf(draft?.read()))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** Counts the tries that were wrong. */
  const [turn, setTurn] = useState(0)
  const sending = useRef(false)
  const told = useRef<{ toast: number; title: string }>(undefined)
  const latest = useRef(state.changed)
  const values: V = { ...given, ...state.changed }
  const errors = errorsAt(state, check(values))
  const isWrong = hasErrors(errors)
  const toTell = isWrong ? tell?.(values)?.title : undefined
  const names = Object.keys(values) as (keyof V)[]

  useEffect(() => {
    if (told.current === undefined || told.current.title === toTell) return
    dismissToast(told.current.toast)
    told.current = undefined
  }, [toTell])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each try that was wrong, and not with what is typed after it
  useEffect(() => {
    if (turn > 0) focusFirstWrong(ref.current, errors)
  }, [turn])

  const change = (changes: Partial<V>) => {
    setState((before) => typed(before, changes, check({ ...given, ...before.changed, ...changes })))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows what was typed, and nothing else
  useEffect(() => {
    latest.current = state.changed
    if (names.some((name) => name in state.changed)) draft?.write(state.changed)
  }, [state.changed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form that was drawn at build is taken over
  useLayoutEffect(() => {
    const found = standingIn(ref.current, values)
    if (hasErrors(found)) change(found)
  }, [])

  const refuse = (refused: FieldErrors<V>) => {
    setState((before) => ({ ...before, refused }))
    if (hasErrors(refused)) setTurn((before) => before + 1)
  }
  const reset = () => {
    draft?.clear()
    setState(startOf())
  }
  const run = async (sent: V, changed: Partial<V>) => {
    sending.current = true
    setFailure(undefined)
    try {
      const pending = send(sent, changed)
      if (pending instanceof Promise) setBusy(true)
      const answer = await pending
      draft?.clear()
      onSent?.(answer, latest.current !== changed)
    } catch (error) {
      setFailure(error)
      refuse(onRefused?.(error, sent) ?? {})
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const submit = (changes: Partial<V> = {}) => {
    if (sending.current || (needsNetwork && !online)) return
    const changed = { ...state.changed, ...standingIn(ref.current, values), ...changes }
    const now: V = { ...given, ...changed }
    if (!isComplete(now)) return
    const wrong = check(now)
    setState((before) => tried({ ...before, changed }, wrong))
    if (!hasErrors(wrong)) return void run(now, changed)
    setTurn((before) => before + 1)
    const words = tell?.(now)
    if (words !== undefined) told.current = { toast: toastFailure(words), title: words.title }
  }

  return {
    id,
    /** Of the words beside the button that say why it cannot be pressed. */
    reasonId: `${id}-reason`,
    values,
    errors,
    busy,
    online,
    needsNetwork,
    /** Why the last try was not taken; undefined once it is tried again. */
    failure,
    /** Something was typed that was not sent. */
    unsaved: names.some((name) => name in state.changed && state.changed[name] !== given[name]),
    /** What was typed comes back when the form is opened again. */
    keepsDraft: draft !== undefined,
    change,
    refuse,
    reset,
    submit,
    /** Of a field whose onChange tells an event. */
    text: <F extends TextField<V>>(name: F) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: event.target.value } as unknown as Partial<V>),
    }),
    /** Of a field whose onChange tells the value. */
    field: <F extends keyof V & string>(name: F) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: V[F]) => change({ [name]: value } as unknown as Partial<V>),
    }),
    frame: {
      id,
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit()
      },
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        const { name = '' } = target as Partial<HTMLInputElement>
        if (name in values) {
          afterPress(() => setState((before) => left(before, name, check({ ...given, ...before.changed }))))
        }
      },
    },
  }
}

export type SheetForm<V extends object> = ReturnType<typeof useSheetForm<V>>
