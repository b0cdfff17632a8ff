import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DatabaseAddress } from './embedded.ts'

export interface FloorNeeds {
  database: DatabaseAddress
  poolMax: number
}

/**
 * Starts a floor in a process of its own.
 *
 * @param program the floor of the server part unless another one is named
 */
export async function startFloor(
  needs: FloorNeeds,
  program = new URL('floor.ts', import.meta.url),
): Promise<{ origin: string; pid: number } & AsyncDisposable> {
  const child = fork(fileURLToPath(program), [JSON.stringify(needs)])
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The floor did not start; what it said is above.'))),
  ])) as [number]
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
