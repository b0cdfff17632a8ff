import { HOUSEHOLD_LIMITS, type HouseholdRole } from '@turfwise/domain/household/access'
import type { FileActor } from '@turfwise/domain/storage/access'
import {
  GARDEN_PHOTO_FOLDERS,
  type GardenPhotoFolder,
  gardenPhoto,
  mayWithPhotos,
} from '@turfwise/domain/storage/garden-photos'
import type { ObjectAddress } from './request-key.ts'

/** Those of the photos that the records, or the entries, of a garden name. */
export type NamedPhotos = (garden: string, keys: readonly string[]) => Promise<readonly string[]>

export interface GardenPhotosNeeds {
  /** What somebody is in the garden of another at this moment; undefined for a stranger. */
  roleIn(garden: string, person: string): Promise<HouseholdRole | undefined>
  namedPhotos: Readonly<Record<GardenPhotoFolder, NamedPhotos>>
}

/** Photos of gardens for those who belong to one. The role is asked for each time and kept nowhere, as at the guard. */
export interface GardenPhotos {
  /**
   * Those of the files that are shown to somebody since a record or an entry names them that they may see, in a garden of
   * somebody else. Files of more gardens than one can belong to are not looked at.
   */
  shownTo(actor: FileActor, bucket: string, keys: readonly string[]): Promise<ReadonlySet<string>>
  /** The garden of somebody else to whose records a person may add a photo of that name; undefined for other files. */
  addedTo(actor: FileActor, address: ObjectAddress): Promise<string | undefined>
}

export const makeGardenPhotos = ({ roleIn, namedPhotos }: GardenPhotosNeeds): GardenPhotos => ({
  async shownTo(actor, bucket, keys) {
    const shown = new Set<string>()
    if (actor.kind !== 'user') return shown
    const byGarden = new Map<string, { key: string; folder: GardenPhotoFolder }[]>()
    for (const key of keys) {
      const photo = gardenPhoto(bucket, key)
      if (photo === undefined || photo.garden === actor.userId) continue
      const photos = byGarden.get(photo.garden) ?? []
      photos.push({ key, folder: photo.folder })
      byGarden.set(photo.garden, photos)
    }
    for (const [garden, photos] of [...byGarden].slice(0, HOUSEHOLD_LIMITS.gardensMax)) {
      const role = await roleIn(garden, actor.userId)
      if (role === undefined) continue
      for (const folder of GARDEN_PHOTO_FOLDERS) {
        const asked = photos.filter((photo) => photo.folder === folder).map(({ key }) => key)
        if (asked.length === 0 || !mayWithPhotos(role, 'read', folder)) continue
        for (const key of await namedPhotos[folder](garden, asked)) shown.add(key)
      }
    }
    return shown
  },
  async addedTo(actor, { bucket, key }) {
    const photo = gardenPhoto(bucket, key)
    if (actor.kind !== 'user' || photo === undefined || photo.garden === actor.userId) return undefined
    const role = await roleIn(photo.garden, actor.userId)
    return role !== undefined && mayWithPhotos(role, 'write', photo.folder) ? photo.garden : undefined
  },
})
