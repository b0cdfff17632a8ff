import { shells } from '@turfwise/contract/app-paths'
import type { ToWorker } from '../../service-worker/worker-messages.ts'
import { isClean } from './new-version.ts'

const RELOADED_FOR = 'turfwise-reloaded-for'

const ownEntry = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '/', location.href).pathname

/** False also where the server cannot be asked: then it is the network that is missing, and not the file. */
const isOlderBuild = async (): Promise<boolean> => {
  const answer = await fetch(shells.app, { cache: 'no-store' })
  return answer.ok && !(await answer.text()).includes(ownEntry())
}

/**
 * A part of the app that did not come, of a build that the server has forgotten: the page is loaded anew, once for each
 * build, and never over a form. Any other failure is the screen's to say.
 */
export const reloadWhereFilesAreGone = (): void => {
  addEventListener('vite:preloadError', async () => {
    if (!navigator.onLine || !isClean()) return
    const build = ownEntry()
    try {
      if (sessionStorage.getItem(RELOADED_FOR) === build || !(await isOlderBuild())) return
      sessionStorage.setItem(RELOADED_FOR, build)
    } catch {
      // Without a mark it might never end.
      return
    }
    const registration = await navigator.serviceWorker?.getRegistration()
    registration?.waiting?.postMessage({ kind: 'take-over' } satisfies ToWorker)
    location.reload()
  })
}
