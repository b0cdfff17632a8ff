/** Long enough to read that it worked. */
export const LEAVE_AFTER_MS = 500

/** Leaves the sign-in screens a moment after success, with the welcome still in sight. Resolves then. */
export const leaveAfterWelcome = (leave: () => void): Promise<void> =>
  new Promise((left) => {
    setTimeout(() => {
      leave()
      left()
    }, LEAVE_AFTER_MS)
  })
