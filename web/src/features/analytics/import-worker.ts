import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { importFileOf } from './import-file.ts'

export interface ToImportWorker {
  file: Blob
  today: LocalDate
}

/** Reads a file of activities beside the page: twenty thousand lines would hold a phone up for a second. */
addEventListener('message', async ({ data: { file, today } }: MessageEvent<ToImportWorker>) => {
  postMessage(await importFileOf(file, today))
})
