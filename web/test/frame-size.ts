/**
 * Gives the page that is tested a size, and ends when it has been laid out anew. The frame alone is sized: the runner's own
 * `page.viewport` sizes the browser's window too, by way of two processes that everything else goes through, and takes
 * 0.1 to 2 s where this takes a frame. The window is large enough for each size that is used (`vitest.config.ts`).
 */
export async function resizeTo(width: number, height: number): Promise<void> {
  const frame = window.frameElement as HTMLElement | null
  if (frame === null) throw new Error('The test runs in no frame.')
  const changes = innerWidth !== width || innerHeight !== height
  frame.style.width = `${width}px`
  frame.style.height = `${height}px`
  // What listens for the size is told in the next frame, before it is drawn.
  if (changes) await new Promise(requestAnimationFrame)
}
