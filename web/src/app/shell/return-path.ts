import { paths } from '@turfwise/contract/app-paths'

/** What the sign-in screens find in the history entry's state. */
export interface ReturnState {
  returnTo: string
}

/** Where to go after signing in: the page they came for, if it is one of ours, else the start. */
export const returnPathFrom = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return paths.home()
  const { returnTo } = state
  if (typeof returnTo !== 'string' || !returnTo.startsWith('/')) return paths.home()
  // '//' and '/\' begin another site's address.
  return /^\/[/\\]/.test(returnTo) ? paths.home() : returnTo
}
