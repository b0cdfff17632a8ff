import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'

/** Decodes a photo upright and draws it at 800 px, as the app does, and reads one point so that it has been drawn. */
const FLOOR = `addEventListener('message', async ({ data: { id, file, ask } }) => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, ask.sideMax / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  postMessage({ id, drawn: pen.getImageData(0, 0, 1, 1).data[0] })
})`

interface PhotoPage extends AsyncDisposable {
  url: string
}

/**
 * An empty page on a bare server, with the app's built worker at `/assets/`, the floor's at `/floor.js` and the photo.
 * @param dist folder of the built web
 */
export async function startPhotoPage(dist: string, photo: Buffer): Promise<PhotoPage & { worker: string }> {
  const assets = join(dist, 'assets')
  const worker = (await readdir(assets)).find((name) => /^picture-worker.*\.js$/.test(name))
  if (worker === undefined) throw new Error('The built web has no worker for pictures.')
  const script = { 'content-type': 'text/javascript' }
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Photo</title>')
    else if (url === '/floor.js') response.writeHead(200, script).end(FLOOR)
    else if (url === '/photo.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
    else if (url.startsWith('/assets/') && url.endsWith('.js'))
      createReadStream(join(assets, basename(url)))
        .on('error', () => response.destroy())
        .pipe(response.writeHead(200, script))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    worker: `/assets/${worker}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
