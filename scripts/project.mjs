import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// These scripts start before anything is installed: plain JavaScript for Node 20, and nothing but Node's own modules.

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OUR_BIN = join(ROOT, 'node_modules', '.bin')

export const inProject = (...path) => join(ROOT, ...path)

export const say = (line) => console.log(line)

/** The Node that this project brings along for this machine; undefined before the install or where there is none. */
export function bundledNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = inProject('node_modules', `node-${system}-${process.arch}`, 'bin', program)
  return existsSync(path) ? path : undefined
}

/** PATH without this project's own programs, for npm, which is about to replace them. */
export const outerPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== OUR_BIN)
    .join(delimiter)

/** PATH with this project's own programs first. */
export const innerPath = () => [OUR_BIN, outerPath()].join(delimiter)

/**
 * Runs a program in the project's folder with our own input and output.
 *
 * @returns its exit code; 1 when a signal ended it or it could not be started
 */
export function runToEnd(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', ...options })
    child.once('error', (error) => {
      console.error(`${file} could not be started: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
