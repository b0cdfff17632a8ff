import { identityWords } from '../features/auth/callback-words.ts'
import { CALLBACK_PARAMETERS, type Callback } from '../platform/callback-address.ts'
import { toastFailure } from '../ui/toast-store.ts'

/** The address without what a callback put there, from the root. */
export const withoutCallback = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => {
  const kept = new URLSearchParams(search)
  for (const name of [...CALLBACK_PARAMETERS, 'type']) kept.delete(name)
  return pathname + (kept.size === 0 ? '' : `?${kept}`)
}

/** Says what went wrong in linking an account, after which the session and its page stay. */
export const tellOf = (callback: Callback): void => {
  const words = identityWords(callback)
  if (words === undefined) return
  toastFailure(words)
  // Told once: not again when the page is loaded anew.
  history.replaceState(history.state, '', withoutCallback(location))
}
