import { FILE_TYPES, type FileType } from './file-types.ts'
import { isObjectKey } from './object-key.ts'

/** Where the app keeps which files. Receipts are private, what the community sees is not. */
export const FOLDERS = {
  receipts: 'private',
  progress: 'private',
  activities: 'private',
  avatars: 'garden',
  'community-posts': 'garden',
} as const satisfies Record<string, 'garden' | 'private'>
export type Folder = keyof typeof FOLDERS

export interface FilePath {
  folder: string
  userId: string
  /** When the name was made, ms since 1970. */
  timestamp: number
  /** Keeps two files of the same millisecond apart. */
  random: string
  ext: string
}

const SHAPE = /^([a-z][a-z-]{0,31})\/([0-9a-f-]{36})\/(\d{10,15})-([a-z0-9]{6,32})\.([a-z]{3,4})$/

/** `{folder}/{userId}/{timestamp}-{random}.{ext}`, the shape of every path that the app makes. */
export const filePath = (file: {
  folder: Folder
  userId: string
  type: FileType
  now: Date
  /** 6 to 32 lower-case letters and digits. */
  random: string
}): string => `${file.folder}/${file.userId}/${file.now.getTime()}-${file.random}.${FILE_TYPES[file.type].ext}`

/** The parts of a path that the app made; undefined for any other. */
export function readFilePath(path: string): FilePath | undefined {
  const [, folder, userId, timestamp, random, ext] = SHAPE.exec(path) ?? []
  if (!folder || !userId || !timestamp || !random || !ext || !isObjectKey(path)) return undefined
  return { folder, userId, timestamp: Number(timestamp), random, ext }
}
