import { PIXELS_MAX } from '@turfwise/domain/storage/limits'
import type { PictureTrouble } from '../platform/pictures/picture-trouble.ts'

/** Why a picture cannot be drawn on this device, and what helps. */
export const UNREADABLE_WORDS = {
  unreadable: 'This picture cannot be read here. Save it as JPEG or PNG and try again.',
  heic: 'This is an iPhone photo (HEIC) that this browser cannot read. Save it as JPEG or PNG and try again.',
  'not-a-picture': 'This file is not a picture. Choose a photo.',
  'cut-off': 'The end of this picture is missing. Copy it to this device again, or choose another one.',
  'too-many-points': `This picture has more than ${PIXELS_MAX / 1_000_000} million pixels. Save a smaller copy and try again.`,
} as const satisfies Record<PictureTrouble, string>
