import type { KeyboardEvent } from 'react'

/** Ctrl or Cmd with Enter sends a form of several lines from any of its fields. Goes on the form as onKeyDown. */
export const submitOnCtrlEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
