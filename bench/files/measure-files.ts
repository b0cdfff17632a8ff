import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from '../median.ts'
import { RECORDED, startServer, temporaryFolder } from '../server-process.ts'
import type { FileFigures, FilesResult, ImageFigures } from './files-result.ts'
import { makeTransfer, type Transfer, throughput } from './transfer.ts'

const FILE_BYTES = 10_485_760
const CONNECTIONS = 4
const FILES = 24
const ALONE = 9
const PHOTOS = 3

/** Bytes that nothing can make smaller, between the first and last lines of a PDF, which is kept as it comes. */
const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(FILE_BYTES - 16), Buffer.from('\n%%EOF\n')])

interface Side {
  transfer: Transfer
  upload(name: string): string
  download(name: string): string
}

async function measureSide({ transfer, upload, download }: Side): Promise<FileFigures> {
  const name = (index: number): string => `f${index % CONNECTIONS}.pdf`
  const put = (index: number) => transfer('PUT', upload(name(index)), PDF)
  const get = (index: number) => transfer('GET', download(name(index)))
  await throughput(CONNECTIONS, CONNECTIONS, FILE_BYTES, put)
  const uploaded = await throughput(FILES, CONNECTIONS, FILE_BYTES, put)
  await throughput(CONNECTIONS, CONNECTIONS, FILE_BYTES, get)
  const downloaded = await throughput(4 * FILES, CONNECTIONS, FILE_BYTES, get)
  const alone: number[] = []
  for (let index = 0; index < ALONE; index += 1) alone.push(await get(0))
  return { upload: uploaded, download: downloaded, downloadAlone: median(alone) }
}

/** 12 megapixels with as much in them as a photo of grass has. */
async function makePhoto(root: string): Promise<Buffer> {
  const sharp = createRequire(join(root, 'server', 'package.json'))('sharp')
  const [width, height] = [4000, 3000]
  const noise = { type: 'gaussian', mean: 110, sigma: 30 }
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .blur(1.5)
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function measureImages(origin: string, token: string, folder: string, photo: Buffer): Promise<ImageFigures> {
  const transfer = makeTransfer({ authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }, 2)
  const aside = makeTransfer({}, 1)
  const figures = { photo: [] as number[], cold: [] as number[], cached: [] as number[] }
  let stopped = false
  let longest = 0
  const asking = (async () => {
    while (!stopped) longest = Math.max(longest, await aside('GET', `${origin}/healthz`))
  })()
  for (let index = 0; index < PHOTOS; index += 1) {
    const path = `private/${folder}/photo-${index}.jpg`
    const drawn = `${origin}/storage/v1/render/image/authenticated/${path}?width=800`
    figures.photo.push(await transfer('PUT', `${origin}/storage/v1/object/${path}`, photo))
    figures.cold.push(await transfer('GET', drawn))
    for (let again = 0; again < 10; again += 1) figures.cached.push(await transfer('GET', drawn))
  }
  stopped = true
  await asking
  const { photo: kept, cold, cached } = figures
  return { photo: median(kept), cold: median(cold), cached: median(cached), others: longest }
}

async function startFloor(folder: string): Promise<{ origin: string } & AsyncDisposable> {
  const child = fork(fileURLToPath(new URL('floor.ts', import.meta.url)), [folder])
  const [port] = (await once(child, 'message')) as [number]
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Measures uploads and downloads beside a raw stream to the same disk, in turn, and images beside nothing. */
export async function measureFiles(
  root: string,
  options: { runs: number; say: (line: string) => void },
): Promise<FilesResult> {
  const { say } = options
  await using folder = await temporaryFolder('files')
  const raw = join(folder.path, 'raw')
  await mkdir(raw)
  const ours = await startServer({
    command: [process.execPath, 'server/src/main.ts'],
    cwd: root,
    env: {
      ...RECORDED,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(folder.path, 'data'),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100',
    },
  })
  try {
    await using floor = await startFloor(raw)
    const { token, id } = await signUp(ours.origin)
    const mine = `receipts/${id}`
    const sides: Record<'floor' | 'ours', Side> = {
      floor: {
        transfer: makeTransfer({}, CONNECTIONS),
        upload: (name) => `${floor.origin}/${name}`,
        download: (name) => `${floor.origin}/${name}`,
      },
      ours: {
        transfer: makeTransfer({ authorization: `Bearer ${token}`, 'content-type': 'application/pdf' }, CONNECTIONS),
        upload: (name) => `${ours.origin}/storage/v1/object/private/${mine}/${name}`,
        download: (name) => `${ours.origin}/storage/v1/object/authenticated/private/${mine}/${name}`,
      },
    }
    const photo = await makePhoto(root)
    const result: FilesResult = {
      ...{ part: 'files', fileBytes: FILE_BYTES, connections: CONNECTIONS, floor: [], ours: [], images: [] },
    }
    for (let turn = 0; turn < options.runs; turn += 1) {
      for (const subject of ['floor', 'ours'] as const) {
        const figures = await measureSide(sides[subject])
        result[subject].push(figures)
        say(`${subject}: ${inOneLine(figures)}`)
      }
      const images = await measureImages(ours.origin, token, `progress/${id}/${turn}`, photo)
      result.images.push(images)
      say(`images: ${inOneLine(images)} ms; the photo has ${(photo.length / 1e6).toFixed(1)} MB`)
    }
    return result
  } finally {
    await ours.stop()
  }
}

const inOneLine = (figures: FileFigures | ImageFigures): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value.toFixed(1)}`)
    .join(', ')

async function signUp(origin: string): Promise<{ token: string; id: string }> {
  const answer = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'files@example.com', password: 'kikuyu-by-the-tap-stand' }),
  })
  const body = (await answer.json()) as { access_token: string; user: { id: string } }
  if (!body.access_token) throw new Error(`Nobody could be signed up: ${answer.status}`)
  return { token: body.access_token, id: body.user.id }
}
