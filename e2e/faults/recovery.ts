import { setTimeout as pause } from 'node:timers/promises'
import { type Gardener, readTasks } from './gardener.ts'

/** Seconds from `since` (performance.now) until an authenticated read is answered again. */
export async function secondsUntilBack(url: string, gardener: Gardener, since: number): Promise<number> {
  for (;;) {
    const answer = await readTasks(url, gardener)
    await answer?.arrayBuffer()
    if (answer?.ok) return (performance.now() - since) / 1000
    await pause(10)
  }
}
