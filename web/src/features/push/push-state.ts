/** What push is in this browser: exactly one of these. `default`: it may be turned on, and the browser asks first where it has to. */
export type PushState = 'unsupported' | 'default' | 'subscribed' | 'denied'

/** The state of what a browser says. `subscribed`: it has a subscription whose messages are this person's. */
export const pushStateOf = (browser: {
  supported: boolean
  permission: NotificationPermission
  subscribed: boolean
}): PushState => {
  if (!browser.supported) return 'unsupported'
  if (browser.permission === 'denied') return 'denied'
  return browser.permission === 'granted' && browser.subscribed ? 'subscribed' : 'default'
}

/** Phones and tablets of Apple give push to apps on the home screen alone. iPads say that they are Macs. */
export const needsHomeScreen = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)

/** How turning it on ended. `denied`: the browser had said no before and did not ask; `refused`: it was asked and said no. */
export type PushOutcome = 'on' | 'unsupported' | 'denied' | 'refused' | 'failed'
