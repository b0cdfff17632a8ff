import { captionLength, captionMax } from './caption.ts'
import type { Platform } from './platforms.ts'

/** How the photo of a snapshot is kept on the device. */
export const SNAPSHOT_PHOTO = {
  /** Of the JPEG, 0 to 1. */
  quality: 0.8,
  /** Longest side, px. */
  sidePxMax: 2048,
  /** Of a file that is chosen. */
  bytesMax: 30 * 1024 * 1024,
} as const

export type PhotoOrigin = 'captured' | 'uploaded'

/** A snapshot as it is made. */
export interface Snapshot {
  camera: boolean
  photo: PhotoOrigin | null
  /** In the order in which they were chosen. */
  platforms: readonly Platform[]
  /** Those of them that it was shared to already. */
  done: readonly Platform[]
  caption: string
  sharing: boolean
}

export const NEW_SNAPSHOT: Snapshot = {
  ...{ camera: false, photo: null, platforms: [], done: [] },
  ...{ caption: '', sharing: false },
}

/** In the order in which they are gone through. */
export type SnapshotState = 'no-photo' | 'camera-live' | PhotoOrigin | 'platforms-chosen' | 'share'

export type SnapshotStep =
  /** `camera-ended`: closed without a photo. */
  | { type: 'camera-opened' | 'camera-ended' | 'captured' | 'uploaded' | 'photo-removed' | 'share' }
  | { type: 'chosen'; platforms: readonly Platform[] }
  | { type: 'captioned'; caption: string }
  /** What of it went well. */
  | { type: 'share-ended'; done: readonly Platform[] }
  | { type: 'shared-whole' }

/** What there is yet: platforms may be chosen before the photo, and count once it is there. */
export function snapshotState({ camera, photo, platforms, sharing }: Snapshot): SnapshotState {
  if (camera) return 'camera-live'
  if (photo === null) return 'no-photo'
  if (platforms.length === 0) return photo
  return sharing ? 'share' : 'platforms-chosen'
}

/** Why a snapshot is not shared; null for one that may be. An empty caption is no reason. */
export function shareFault({ photo, platforms, caption }: Snapshot): 'incomplete' | 'too-long' | null {
  if (photo === null || platforms.length === 0) return 'incomplete'
  return captionLength(caption) > captionMax(platforms) ? 'too-long' : null
}

/** The platforms that it has yet to be shared to. */
export const leftToShare = ({ platforms, done }: Snapshot): readonly Platform[] =>
  platforms.filter((platform) => !done.includes(platform))

/** The snapshot after a step; a step that does not fit its state changes nothing. Once it is shared a new one begins. */
export function afterStep(now: Snapshot, step: SnapshotStep): Snapshot {
  if (now.sharing !== (step.type === 'share-ended') && step.type !== 'shared-whole') return now
  switch (step.type) {
    case 'camera-opened':
      return { ...now, camera: true }
    case 'camera-ended':
      return { ...now, camera: false }
    case 'captured':
      return now.camera ? { ...now, camera: false, photo: 'captured' } : now
    case 'uploaded':
      return now.camera ? now : { ...now, photo: 'uploaded' }
    case 'photo-removed':
      return { ...now, photo: null }
    case 'chosen':
      return { ...now, platforms: step.platforms, done: now.done.filter((one) => step.platforms.includes(one)) }
    case 'captioned':
      return { ...now, caption: step.caption }
    case 'share':
      return now.camera || shareFault(now) !== null ? now : { ...now, sharing: true }
    case 'share-ended': {
      const after = { ...now, sharing: false, done: [...now.done, ...step.done] }
      return leftToShare(after).length === 0 ? NEW_SNAPSHOT : after
    }
    case 'shared-whole':
      return NEW_SNAPSHOT
  }
}
