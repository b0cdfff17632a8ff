/** Waits for the work, but no longer than `ms`; it goes on by itself when it did not end in time. */
export async function endsWithin(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms))
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
