import { deviceStorage } from './device-storage.ts'
import { makeStore, useStore } from './external-store.ts'

/** That the app is to be on the home screen, as some browsers offer it to a page. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** Of this device: it is installed, or somebody does not want to be asked. */
export const INSTALL_ENDED_KEY = 'turfwise.install'

/** Where the head of the page has put an offer that came before this file did: see before-paint.ts. */
const earlyOffer = () => (window as { turfwiseInstall?: InstallOffer }).turfwiseInstall

const offers = makeStore<InstallOffer | null>(earlyOffer() ?? null)

/** true while the browser would install the app. */
export const useInstallOffer = (): boolean => useStore(offers, null) !== null

/** Nobody is asked on this device any more. */
export const endInstallHint = (): void => {
  deviceStorage.set(INSTALL_ENDED_KEY, 'ended')
  offers.set(null)
}

export const isInstallHintEnded = (): boolean => deviceStorage.get(INSTALL_ENDED_KEY) !== null

/** The page is shown by the installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** Has the browser ask, within a press. An offer is good for one time. */
export const install = async (): Promise<void> => {
  const offer = offers.get()
  offers.set(null)
  await offer?.prompt()
}

addEventListener('beforeinstallprompt', (event) => {
  // Else the browser asks by a bar of its own.
  event.preventDefault()
  offers.set(event as InstallOffer)
})
addEventListener('appinstalled', () => {
  endInstallHint()
  void import('./keep-for-good.ts').then(({ keepForGood }) => keepForGood())
})
