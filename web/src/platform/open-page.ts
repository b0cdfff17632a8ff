/** Opens a page of another site in a new window, which learns nothing of this one. false where the browser opens none. */
export const openPage = (address: string): boolean => {
  if (!navigator.onLine) return false
  // With 'noopener' nobody is told whether it opened.
  const opened = window.open(address, '_blank')
  if (opened === null) return false
  opened.opener = null
  return true
}
