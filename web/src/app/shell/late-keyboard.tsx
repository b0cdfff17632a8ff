import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'

const Keyboard = lazyScreen(() => import('./keyboard.tsx').then((file) => file.Keyboard))

/** Keys of the whole app: their code comes when the page is at rest. */
export function LateKeyboard() {
  return useArrived(Keyboard, useIdle()) ? <Keyboard /> : null
}
