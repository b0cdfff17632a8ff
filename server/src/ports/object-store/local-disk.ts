import { randomBytes } from 'node:crypto'
import { constants, createReadStream, open as openCallback } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../private-folder.ts'
import { toStoreError } from './no-room.ts'
import { checkBlobKey, type ObjectStore } from './object-store.port.ts'

const openDescriptor = promisify(openCallback)
const READ_BYTES = 262_144
const PIECE_BYTES = 1 << 20

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A file survives a power cut once it and its folder are written through; Windows cannot open folders. */
async function writeThrough(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.chmod(PRIVATE_FILE)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeFolderThrough(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** To another file system a rename is not possible: then the bytes are copied beside their place first. */
async function moveInto(file: string, path: string): Promise<void> {
  try {
    await writeThrough(file)
    await rename(file, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyBeside(file, path)
    await rm(file, { force: true })
  }
}

async function copyBeside(file: string, path: string): Promise<void> {
  const beside = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await copyFile(file, beside, constants.COPYFILE_FICLONE)
    await writeThrough(beside)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** Memory of readers that have ended, for the next: one each is all that is ever asked for. */
const spare: Buffer[] = []

async function* piecesOf(file: FileHandle): AsyncGenerator<Buffer> {
  const memory = spare.pop() ?? Buffer.allocUnsafe(PIECE_BYTES)
  try {
    for (let position = 0; ; ) {
      const { bytesRead } = await file.read(memory, 0, PIECE_BYTES, position)
      if (bytesRead === 0) return
      position += bytesRead
      yield memory.subarray(0, bytesRead)
      // What came short was the end: asking again would only be told so.
      if (bytesRead < PIECE_BYTES) return
    }
  } catch (error) {
    throw toStoreError(error)
  } finally {
    spare.push(memory)
    await file.close()
  }
}

/**
 * Keeps bytes as files below `folder`: `public/ab/ab12…`. A file appears under its name whole or not at all.
 *
 * @param folder absolute; made when missing, open to this account alone
 */
export function makeLocalDisk(folder: string): ObjectStore {
  const pathOf = (key: string): string => {
    checkBlobKey(key)
    return join(folder, key)
  }
  const place = async (key: string, move: (path: string) => Promise<void>): Promise<void> => {
    const path = pathOf(key)
    try {
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
      await move(path)
      await writeFolderThrough(dirname(path))
    } catch (error) {
      throw toStoreError(error)
    }
  }
  const head: ObjectStore['head'] = async (key) => {
    try {
      return { bytes: (await stat(pathOf(key))).size }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw toStoreError(error)
    }
  }
  return {
    put: (key, file) => place(key, (path) => moveInto(file, path)),
    head,
    async get(key, range) {
      const path = pathOf(key)
      try {
        // Opened before anything is answered: from here on the bytes are there even if the name goes. A bare descriptor and
        // large pieces give a quarter more bytes a second than a FileHandle and Node's own size.
        const fd = await openDescriptor(path, 'r')
        return createReadStream('', {
          fd,
          highWaterMark: READ_BYTES,
          ...(range ? { start: range.first, end: range.last } : {}),
        })
      } catch (error) {
        if (isMissing(error)) return undefined
        throw toStoreError(error)
      }
    },
    async pieces(key) {
      const path = pathOf(key)
      try {
        return piecesOf(await open(path, 'r'))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw toStoreError(error)
      }
    },
    async copy(from, to) {
      const source = pathOf(from)
      if (!(await head(from))) return false
      await place(to, (path) => copyBeside(source, path))
      return true
    },
    async delete(keys) {
      try {
        await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })))
      } catch (error) {
        throw toStoreError(error)
      }
    },
  }
}
