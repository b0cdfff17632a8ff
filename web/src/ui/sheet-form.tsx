import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { focusFirstError } from './form-values.ts'

interface SheetFormProps {
  id: string
  /** Names of the fields from top to bottom, those that can be wrong. */
  order: readonly string[]
  /** Sends the form and answers what is wrong with it. */
  submit: () => Readonly<Record<string, string | undefined>>
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** The fields of a sheet, whose button stands in its foot. A form that is wrong leads to its first wrong field. */
export function SheetForm({ id, order, submit, onBlur, onKeyDown, children }: SheetFormProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstError(event.currentTarget, order, submit())
  }
  return (
    <form id={id} noValidate onSubmit={send} onKeyDown={onKeyDown} onBlur={onBlur} className="flex flex-col gap-4.5">
      {children}
    </form>
  )
}
