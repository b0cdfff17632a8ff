import type { LeftOut } from '../../platform/shared-photos.ts'

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)

export const SHARE_WORDS = {
  title: 'Shared photos',
  loading: 'Looking for what was shared',
  choose: 'What are they for?',
  chooseOne: 'What is it for?',
  progress: 'Progress photo',
  progressDetail: 'Goes into Log Progress, with room for a note. Only you, and people in your garden, see it.',
  job: 'A job you did',
  jobDetail: 'Completes an open task or logs what you did, with the photos in its record.',
  whichJob: 'Which job was it?',
  reading: 'Loading your open jobs',
  noJobs: 'No mowing, watering, feeding or pest control is waiting.',
  otherJob: 'Something else you did',
  drop: 'Discard',
  photo: (at: number, of: number) => (of === 1 ? 'Shared photo' : `Shared photo ${at} of ${of}`),
  none: 'Nothing is waiting here',
  noneDetail:
    'In your gallery choose Share, then Turfwise, and the photo comes here. It stays on this device until you say what it is for, a day at most.',
  notTaken: 'The photo did not arrive',
  notTakenDetail:
    'Turfwise was not ready to take it on this device, or there was no room for it. Share it again, or add it from here.',
  addHere: 'Log Progress',
  noPhotos: 'No photo was included',
} as const

/** What was not included and why, a sentence each; `photos` is how many did. */
export const leftOutWords = ({ others, tooLarge, tooMany }: LeftOut, photos: number): string[] => [
  ...(tooMany > 0 ? [`An entry holds ${photos} photos: these are the first ${photos} of ${photos + tooMany}.`] : []),
  ...(tooLarge > 0 ? [`${counted(tooLarge, 'One photo is', 'photos are')} over 50 MB and cannot be added.`] : []),
  ...(others > 0 ? [`${counted(others, 'One file is not a photo', 'files are not photos')} and cannot be added.`] : []),
]
