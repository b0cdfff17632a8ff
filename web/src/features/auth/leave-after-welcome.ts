/** Long enough to read that it worked. */
export const LEAVE_AFTER_MS = 500

/** Leaves the sign-in screens a moment after success, with the welcome still in sight. */
export const leaveAfterWelcome = (leave: () => void): void => {
  setTimeout(leave, LEAVE_AFTER_MS)
}
