import { spawn } from 'node:child_process'
import { bundledNode, innerPath, ROOT } from './project.mjs'

const NEEDED = 24
const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= NEEDED

/**
 * Goes on under the project's Node when this one is too old: runs the same script again and ends with its exit code.
 * Returns only in a Node that is new enough.
 */
export async function continueUnderNode24() {
  if (isNewEnough()) return
  const node = bundledNode()
  if (!node) {
    console.error(
      `Turfwise needs Node ${NEEDED}, this is ${process.versions.node}, and no Node comes along for ${process.platform} ` +
        `on ${process.arch}. Install Node ${NEEDED} or newer and try again.`,
    )
    process.exit(1)
  }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH: innerPath(), TURFWISE_LAUNCHED: '1' },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  stopWithParent(() => child.kill('SIGTERM'))
  const { code, signal } = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${node} could not be started: ${error.message}`)
      resolve({ code: 1 })
    })
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1))
}

/**
 * Calls `stop` when the program that started us is gone. npm and this script's first half wait for us; when one of them
 * is killed hard nobody would stop the server any more, and it would hold port and database.
 */
export function stopWithParent(stop) {
  if (!process.env.TURFWISE_LAUNCHED && !process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
}
