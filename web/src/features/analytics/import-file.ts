import type { ReadActivity } from '@turfwise/domain/activity-logs/read-csv-line'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { batchesOf, type FileFault, type ReadFile, readImport } from './read-import.ts'

/** Of a file, what is shown before it is sent. */
export const PREVIEW_LINES = 5
export const FAULTS_SHOWN = 50

/** A file of activities as the page has it: what is shown of it, and all of it as it is sent. */
export interface ImportFile extends Pick<ReadFile, 'unread' | 'others'> {
  activities: number
  preview: ReadActivity[]
  /** The first of them, and how many there are. */
  faults: ReadFile['faults']
  faultLines: number
  batches: ReturnType<typeof batchesOf>
}

/** What came of a file, also where it could not be read at all. */
export type ReadResult = ImportFile | FileFault | 'unreadable'

/** Reads a whole file. @param today where the garden is */
export async function importFileOf(file: Blob, today: LocalDate): Promise<ReadResult> {
  try {
    const read = readImport(new Uint8Array(await file.arrayBuffer()), today)
    if (typeof read === 'string' || !('activities' in read)) return read
    const { activities, faults, unread, others } = read
    return {
      ...{ unread, others, activities: activities.length, faultLines: faults.length },
      preview: activities.slice(0, PREVIEW_LINES),
      faults: faults.slice(0, FAULTS_SHOWN),
      batches: batchesOf(activities),
    }
  } catch {
    return 'unreadable'
  }
}
