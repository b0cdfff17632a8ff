/** The least that can keep and hand out a file: bytes to a file that is flushed and renamed, and a stream of it. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = process.argv[2] ?? '.'

const server = createServer(async (request, response) => {
  const path = join(folder, (request.url ?? '/').slice(1).replaceAll('/', '-'))
  try {
    if (request.method === 'PUT') {
      const part = `${path}.${randomUUID()}`
      await pipeline(request, createWriteStream(part, { flush: true }))
      await rename(part, path)
      response.end('{}')
    } else {
      const { size } = await stat(path)
      response.setHeader('content-length', size)
      await pipeline(createReadStream(path), response)
    }
  } catch {
    response.destroy()
  }
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
