// What main.tsx brings to a page: the styles, by which sizes, focus and what is hidden are as people have them.
import './page-day.ts'
import '../src/styles.css'
import { commands } from 'vitest/browser'
import { resizeTo } from './frame-size.ts'
import { PHONE } from './sizes.ts'
import { watchFrames } from './watch-frames.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    restartGraphics(): Promise<void>
  }
}

// The page's own, whatever a test does to its time later.
const page = { every: setInterval.bind(window), nextFrame: requestAnimationFrame.bind(window) }
watchFrames(page, () => commands.restartGraphics())

await resizeTo(...PHONE)
