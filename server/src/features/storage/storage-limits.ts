import type { RateLimit } from '../../limits/rate-limit.ts'

/** For each account: a season's photos brought in at once, and no more. */
export const UPLOAD_LIMIT: RateLimit = { name: 'storage-upload', points: 300, seconds: 300 }
/**
 * Photos that one helper adds to one garden: twenty records with three each. They take the owner's room, and one that no
 * record names is seen by nobody.
 */
export const GARDEN_UPLOAD_LIMIT: RateLimit = { name: 'storage-garden-upload', points: 60, seconds: 86_400 }
/** For each account or address, images that must be drawn, beside the time that drawing may take; those that are drawn already are not counted. */
export const RENDER_LIMIT: RateLimit = { name: 'storage-render', points: 600, seconds: 300 }
