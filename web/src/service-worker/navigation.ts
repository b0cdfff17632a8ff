import { paths, shells } from '@turfwise/contract/app-paths'

/** How an address of the app is answered. */
export interface Navigation {
  /** The kept page. */
  page: string
  /** `kept`: it is answered at once; `network`: only when no answer comes. */
  prefers: 'kept' | 'network'
  /** Kept where `page` is not; a page of its own has nothing that could stand for it. */
  otherwise?: string
}

/** A sign-in ends there: what stands in the address is for the server and for one page, and never for a kept one. */
const CALLBACKS: readonly string[] = [paths.confirm(), paths.resetPassword(), paths.openLink()]
/** For who is not signed in; the server has a page of its own for most. */
const FOR_GUESTS: readonly string[] = [paths.login(), paths.signup(), paths.forgotPassword(), paths.signInLink()]

/** Plain pages of their own: the newest words while there is a network, whoever reads them. */
const PLAIN: readonly string[] = [paths.landing(), paths.privacy(), paths.terms(), paths.about()]

const APP_PATHS: readonly string[] = Object.values(paths).map((path) => path())

const OWN_SHELLS: Readonly<Record<string, string>> = {
  [paths.home()]: shells.home,
  [paths.tasks()]: shells.tasks,
  [paths.profile()]: shells.profile,
  [paths.community()]: shells.community,
}

/** True for an address that the worker has an answer to. Any other is the network's alone, whatever it looks like. */
export const isOurs = (pathname: string): boolean => APP_PATHS.includes(pathname) && !CALLBACKS.includes(pathname)

/** The answer to an address that is ours. `signedIn`: somebody is signed in on this device, as far as it can be told. */
export const navigationFor = (pathname: string, signedIn: boolean): Navigation => {
  if (PLAIN.includes(pathname)) return { page: pathname, prefers: 'network' }
  if (pathname === paths.home() && !signedIn) return { page: paths.landing(), prefers: 'network' }
  if (!signedIn || FOR_GUESTS.includes(pathname)) return { page: shells.app, prefers: 'network' }
  return { page: OWN_SHELLS[pathname] ?? shells.app, prefers: 'kept', otherwise: shells.app }
}
