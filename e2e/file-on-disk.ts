import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A file that the browser reads by itself, until the test ends: handing over megabytes takes too long on a busy machine. */
export async function fileOnDisk(name: string, bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'turfwise-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}
