import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Gardener } from '../faults/gardener.ts'

/** What an attacker knows. */
export interface Target {
  port: number
  /** Path of a public file of some 70 KB. */
  file: string
  /** Somebody who means harm and has an account, with tasks in it. */
  attacker: Gardener
  /** Addresses of other people's accounts. */
  emails: readonly string[]
}

const ASSETS = fileURLToPath(new URL('../../web/dist/assets', import.meta.url))
const WANTED_BYTES = 72_000

/** The built file whose size is nearest to what was attacked with first. */
export async function largeFile(): Promise<string> {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
  const sized = await Promise.all(
    names.map(async (name) => ({ name, off: Math.abs((await stat(`${ASSETS}/${name}`)).size - WANTED_BYTES) })),
  )
  const [nearest] = sized.sort((a, b) => a.off - b.off)
  if (!nearest) throw new Error('The web is not built.')
  return `/assets/${nearest.name}`
}
