import { loadFonts } from '../src/platform/late-fonts.ts'

/** What measures itself answers a frame later. */
export const untilMeasured = async (): Promise<void> => {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
}

/** Those that go on for ever, of what waits, are never at rest. */
const endingAnimations = () =>
  document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)

/** What came in by moving or fading stands where it stays, as wide as its own letters make it. */
export const untilAtRest = async (): Promise<void> => {
  loadFonts()
  await document.fonts.ready
  await Promise.allSettled(endingAnimations().map((animation) => animation.finished))
  await untilMeasured()
}
