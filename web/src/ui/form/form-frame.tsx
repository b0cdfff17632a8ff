import type { FormHTMLAttributes, KeyboardEvent } from 'react'
import { cx } from '../class-names.ts'
import type { SheetForm } from './use-sheet-form.ts'

/**
 * 'sends': from a line, and with Ctrl or Cmd from any field. 'stays': only with them, where a stray Enter must not send:
 * the numeric keypad of a phone has one too.
 */
export type EnterKey = 'sends' | 'stays'

const minding = (enter: EnterKey) => (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const wanted = event.ctrlKey || event.metaKey
  if (wanted || (enter === 'stays' && event.target instanceof HTMLInputElement)) event.preventDefault()
  if (wanted) event.currentTarget.requestSubmit()
}

interface FormFrameProps extends FormHTMLAttributes<HTMLFormElement> {
  form: Pick<SheetForm<object>, 'frame'>
  enter?: EnterKey
}

/** The fields of a form, one below the other. */
export function FormFrame({ form, enter = 'sends', className, ...rest }: FormFrameProps) {
  return (
    <form
      {...rest}
      {...form.frame}
      onKeyDown={minding(enter)}
      className={cx('flex flex-col', className ?? 'gap-4.5')}
    />
  )
}
