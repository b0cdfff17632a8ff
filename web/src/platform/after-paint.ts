/** A page that is not drawn, since it is behind another, has no next frame to wait for. */
const NOT_DRAWN_MS = 100

/** Runs `act` once the frame that is being made stands on the screen. */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}

/**
 * Resolves once the next frame stands on the screen: for what a press sets going and the eye does not wait for. On a slow
 * phone the call alone costs a press 10 ms.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, NOT_DRAWN_MS)
    afterPaint(() => {
      clearTimeout(late)
      resolve()
    })
  })
