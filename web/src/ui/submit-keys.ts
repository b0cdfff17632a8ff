import type { KeyboardEvent } from 'react'

/** Ctrl or Cmd with Enter sends a form of several lines from any of its fields. Goes on the form as onKeyDown. */
export const submitOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** As above, for forms where a stray Enter in a line must not send: the numeric keypad of a phone has one too. */
export const submitOnlyOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  submitOnCtrlEnter(event)
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
