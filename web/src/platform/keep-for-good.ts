let isAsked = false

/**
 * Asks the browser not to clear what this device holds when it runs out of room. Some browsers show a question of their own for
 * it: so it is asked where the reason is at hand, once something waits here to be sent or the app was installed, once a visit, and
 * never while a page opens. A no changes nothing but what the browser may clear.
 */
export const keepForGood = async (): Promise<void> => {
  if (isAsked) return
  isAsked = true
  try {
    // Not every browser has it, and none where the page came by plain http.
    const { storage } = navigator
    if (!(await storage.persisted())) await storage.persist()
  } catch {
    // As it was: the browser decides by itself.
  }
}
