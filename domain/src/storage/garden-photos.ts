import { type HouseholdRole, mayIn } from '../household/access.ts'
import type { FileAction } from './access.ts'
import { FOLDERS, readFilePath } from './file-path.ts'

/** Folders of the photos that go with what is kept of a garden: its records and its progress. */
export const GARDEN_PHOTO_FOLDERS = ['activities', 'progress'] as const
export type GardenPhotoFolder = (typeof GARDEN_PHOTO_FOLDERS)[number]

/** A photo of a garden, by its name in the bucket. */
export interface GardenPhoto {
  /** The id of the garden, which is that of its owner. */
  garden: string
  folder: GardenPhotoFolder
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The garden whose photo a file could be; undefined for every other file, a receipt or an avatar. */
export function gardenPhoto(bucket: string, key: string): GardenPhoto | undefined {
  const path = readFilePath(key)
  const folder = GARDEN_PHOTO_FOLDERS.find((one) => one === path?.folder)
  if (path === undefined || folder === undefined || FOLDERS[folder] !== bucket || !ID.test(path.userId))
    return undefined
  return { garden: path.userId, folder }
}

/**
 * What somebody may do with the photos of a garden that is not theirs: whoever may see a record or an entry may see its
 * photos, and whoever may log may add photos to records. Replacing and deleting are the owner's alone.
 */
export const mayWithPhotos = (role: HouseholdRole, action: FileAction, folder: GardenPhotoFolder): boolean => {
  if (action === 'read' || action === 'sign') return mayIn(role, 'view')
  return action === 'write' && folder === 'activities' && mayIn(role, 'help')
}
