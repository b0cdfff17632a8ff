import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** What is in an archive, each file with its size and checksum held against it. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
