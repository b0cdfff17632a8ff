import { clearAppBadge } from './app-badge.ts'
import { forgetOwnPush } from './push-store.ts'

const endHere = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration === undefined) return
  for (const shown of await registration.getNotifications()) shown.close()
  // Safari has it in apps of the home screen alone.
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/**
 * Nothing of a person stays at this browser: no subscription, no message that was shown, no number at the app's icon. The
 * server ends what it knows with the session; where that could not be told, the push service says that it is gone.
 */
export const forgetPush = async (): Promise<void> => {
  clearAppBadge()
  await Promise.allSettled([endHere(), forgetOwnPush()])
}
