/** Of the app's icon on the home screen; not every browser has it, and some refuse it to a page in a tab. */
interface BadgeWriter {
  setAppBadge?(count?: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

export const clearAppBadge = (): void => {
  ;(navigator as BadgeWriter).clearAppBadge?.().catch(() => undefined)
}

/** Shows a number at the app's icon, and none for 0. */
export const showAppBadge = (count: number): void => {
  if (count === 0) clearAppBadge()
  else (navigator as BadgeWriter).setAppBadge?.(count).catch(() => undefined)
}
