declare global {
  interface Window {
    turfwiseEarlySubmit?: (event: SubmitEvent) => void
  }
}

/** Takes over from the head's script: forms work from now on, and one that was sent too early is sent now. */
export const releaseEarlySubmit = (): void => {
  const held = window.turfwiseEarlySubmit
  if (held === undefined) return
  document.removeEventListener('submit', held, true)
  delete window.turfwiseEarlySubmit
  if (!('earlySubmit' in document.documentElement.dataset)) return
  delete document.documentElement.dataset.earlySubmit
  document.querySelector('form')?.requestSubmit()
}
